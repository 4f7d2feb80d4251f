import { authorizePath } from '#contract/accounts/identities.ts';
import { withNext } from '../../../session/next-path.ts';
import { Button } from '../../../ui/button.tsx';

/** Navigates to LinkedIn with a full page load, which a router link cannot do; LinkedIn returns to /auth/callback. */
export function LinkedInButton({ next }: { next: string | null }) {
  return (
    <Button asChild size="lg" variant="outline" className="w-full">
      <a href={withNext(authorizePath, next)}>
        <span
          aria-hidden="true"
          className="grid size-[18px] place-items-center rounded-[3px] bg-ink text-[0.6875rem] leading-none font-heavy text-paper"
        >
          in
        </span>
        Continue with LinkedIn
      </a>
    </Button>
  );
}
