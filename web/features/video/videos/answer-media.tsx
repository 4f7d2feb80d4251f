import { Mic, PenLine } from 'lucide-react';

export function SoundOnlyCover() {
  return (
    <div className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center">
      <Mic className="size-12 text-second" aria-hidden="true" />
      <p className="text-on-night-2">This answer has sound and no picture.</p>
    </div>
  );
}

export function WrittenAnswerStage({ href }: { href: string }) {
  return (
    <div className="grid place-content-center justify-items-center gap-3 rounded-xl bg-night px-6 py-12 text-center text-on-night">
      <PenLine className="size-10 text-second" aria-hidden="true" />
      <p className="type-h2">Answered in writing</p>
      <p className="max-w-[44ch] text-on-night-2">
        It answers the same questions and appears in the same list as video answers.
      </p>
      <a href={href} className="inline-flex min-h-11 items-center font-semibold text-second underline-link">
        Read the answers
      </a>
    </div>
  );
}
