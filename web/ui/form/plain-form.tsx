import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

export type Refusal = { typed: Record<string, string>; issues: Record<string, string>; problem?: string | undefined };

export const controlsOf = (refusal: Refusal | undefined) => {
  const [first] = Object.keys(refusal?.issues ?? {});
  return (name: string) => ({
    name,
    defaultValue: refusal?.typed[name] ?? '',
    error: refusal?.issues[name],
    autoFocus: name === first,
  });
};

type FormProps = { label: string; send: string; sending: string; children: ReactNode };

/** The server answers this form with a page; where JavaScript runs, `web/send.js` shows it in place. */
export const PlainForm = ({ label, send, sending, children }: FormProps) => (
  <form method="post" noValidate data-plain="" aria-label={label} className="relative grid gap-5">
    {children}
    <Button type="submit" size="lg" className="group justify-self-start aria-busy:pointer-events-none">
      <span className="grid place-items-center *:col-start-1 *:row-start-1">
        <span className="group-aria-busy:invisible">{send}</span>
        <span className="invisible inline-flex items-center gap-2 group-aria-busy:visible">
          <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />
          {sending}
        </span>
      </span>
    </Button>
  </form>
);
