import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { errorToast } from '../toast/toast.ts';
import { t } from '../words.ts';
import { inputClass } from './field.tsx';

export function CopyLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex gap-2">
      <input
        readOnly
        aria-label={label}
        value={value}
        onFocus={(event) => event.target.select()}
        className={`${inputClass} min-w-0 text-sm`}
      />
      <CopyButton key={value} text={value} label={t`Copy`} />
    </div>
  );
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => errorToast(t`Please select the address and copy it yourself.`),
    );
  return (
    <Button variant="outline" onClick={copy}>
      <Icon className="size-4" aria-hidden="true" />
      {copied ? t`Copied` : label}
    </Button>
  );
}
