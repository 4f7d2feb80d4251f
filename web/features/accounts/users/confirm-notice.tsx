import { ResendButton } from './resend-button.tsx';

export function ConfirmNotice({ email }: { email: string }) {
  return (
    <aside
      aria-label="Confirm your address"
      className="sheet mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5"
    >
      <p className="max-w-[60ch]">
        <strong className="font-bold">Please confirm your email address.</strong> We wrote to{' '}
        <span className="wrap-anywhere">{email}</span>. Until you open the link you can look around, but not apply, post
        jobs, pay, or send messages.
      </p>
      <ResendButton email={email} />
    </aside>
  );
}
