import { Copy, Download } from 'lucide-react';
import { BRAND } from '../../../brand/logo.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

type Props = { codes: readonly string[]; onDone: () => void };

export function RecoveryCodes({ codes, onDone }: Props) {
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: t`Recovery codes copied` }),
      () => errorToast(t`We couldn’t copy them. Select and copy them yourself.`),
    );
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-ink-2">
        Each code signs you in once if you don’t have your phone. We show them only now, so save them somewhere other
        than your phone.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunken p-4 text-center text-md"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          Copy
        </Button>
        <Button variant="outline" size="sm" onClick={() => keepAsFile(text)}>
          <Download className="size-4" aria-hidden="true" />
          Download
        </Button>
      </div>
      <DialogActions>
        <Button onClick={onDone}>I’ve saved them</Button>
      </DialogActions>
    </div>
  );
}

function keepAsFile(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${BRAND}\n\n${text}\n`], { type: 'text/plain' }));
  link.download = `${BRAND.toLowerCase()}-recovery-codes.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
