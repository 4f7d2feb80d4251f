import { type ChangeEvent, type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { AppError } from '#contract/base/errors.ts';
import { type DeletionReceipt, deletionReceipts as deletionReceiptsApi } from '#contract/video/deletion-receipts.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { request } from '../../../session/request.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { t } from '../../../ui/words.ts';
import { ReceiptSheet } from '../../../features/video/videos/receipt-sheet.tsx';

export const meta = () => [{ title: t`Verify a deletion receipt · ${BRAND}` }];

const unreadable = t`This isn’t a deletion receipt. Choose the file exactly as you downloaded it, or paste its full text.`;

const never = () => () => undefined;
// The link contains the whole receipt in its hash, which browsers never send to a server.
const inAddress = () => textIn(location.hash.slice(1));

function problemOf(error: unknown): string {
  const { code, message } = error instanceof AppError ? error : new AppError('unexpected');
  return code === 'invalid_input' ? unreadable : message;
}

type Answer = { turn: number; valid?: boolean; problem?: string };

export default function VerifyReceiptScreen() {
  const linked = useSyncExternalStore(never, inAddress, () => '');
  const [typed, setTyped] = useState<string>();
  const [pressed, press] = useState<{ text: string; turn: number }>();
  const [answer, setAnswer] = useState<Answer>();
  const [reading, setReading] = useState(false);
  const text = typed ?? linked;
  const { text: asked, turn } = pressed ?? { text: linked, turn: 0 };
  const shown = receiptIn(asked);
  const answered = answer?.turn === turn ? answer : undefined;
  const valid = answered?.valid;

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    setReading(true);
    try {
      setTyped((await file.text()).slice(0, 10_000));
    } finally {
      setReading(false);
    }
  };
  useEffect(() => {
    const receipt = receiptIn(asked);
    if (!receipt) return;
    request(deletionReceiptsApi.verify, receipt).then(
      ({ valid: right }) => setAnswer({ turn, valid: right }),
      (error: unknown) => setAnswer({ turn, problem: problemOf(error) }),
    );
  }, [asked, turn]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    press({ text, turn: turn + 1 });
  };
  const tried = pressed !== undefined || linked !== '';
  const problem = tried && !shown ? unreadable : answered?.problem;
  return (
    <div className="wrap py-12">
      <div className="max-w-[40rem]">
        <h1 className="type-h1">Verify a deletion receipt</h1>
        <p className="mt-2 text-md text-ink-2">
          You get a signed receipt when you delete a video. Open its link, choose its file or paste its text, and we
          check our signature. Nothing is stored.
        </p>
        <form noValidate onSubmit={send} className="mt-7 grid gap-5">
          <label className="grid gap-1.5">
            <span className="type-label text-[0.9375rem]">Receipt file</span>
            <input
              type="file"
              accept="application/json,.json"
              onChange={(event) => void choose(event)}
              className="h-11 text-ink-2 file:mr-3 file:h-11 file:cursor-pointer file:rounded-md file:border file:border-rule-strong file:bg-surface file:px-4 file:font-bold file:text-ink hover:file:border-ink"
            />
          </label>
          <TextareaField
            label="Its text"
            value={text}
            error={problem}
            onChange={(event) => setTyped(event.target.value)}
            className="min-h-48 font-mono text-sm"
          />
          <BusyButton
            type="submit"
            busy={reading || (shown !== null && !answered)}
            busyLabel="Verifying…"
            className="justify-self-start"
          >
            Verify
          </BusyButton>
        </form>
        <div role="status" className="mt-6 grid gap-4">
          {valid === true && shown && <ReceiptSheet receipt={shown} />}
          {valid === true && (
            <p className="rounded-lg bg-ok-tint p-4 font-semibold text-ok">
              Genuine. {BRAND} signed this receipt, word for word.
            </p>
          )}
          {valid === false && (
            <p className="rounded-lg bg-danger-tint p-4 font-semibold text-danger">
              Not genuine. {BRAND} did not sign these words.
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function receiptIn(text: string): DeletionReceipt | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && !Array.isArray(read) ? (read as DeletionReceipt | null) : null;
  } catch {
    return null;
  }
}

function textIn(hash: string): string {
  try {
    const bytes = Uint8Array.from(atob(hash.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return '';
  }
}
