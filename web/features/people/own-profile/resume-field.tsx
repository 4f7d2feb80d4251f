import { FileText, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { errors } from '#contract/base/errors.ts';
import { maxResumeBytes, profiles, type Resume } from '#contract/people/profiles.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { dayText } from '../../../ui/time/date-text.ts';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { sizeWords } from '../profiles/profile-words.ts';
import { t } from '../../../ui/words.ts';

type Props = { resume: Resume | null; variantId?: string | undefined };

export function ResumeField({ resume, variantId }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useCommand(profiles.uploadResume);
  const remove = useCommand(profiles.removeResume);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, ask] = useState(false);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const refusal = file.size > maxResumeBytes ? errors.resume_too_large.message : null;
    setProblem(refusal);
    if (refusal) return;
    upload.mutate(
      { file, filename: file.name, ...(variantId && { variant_id: variantId }) },
      {
        onSuccess: () => toast({ title: t`Success`, description: t`Your résumé is saved.` }),
        onError: ({ message }) => setProblem(message),
      },
    );
  };
  const forget = () => {
    ask(false);
    if (resume) remove.mutate({ id: resume.id }, { onError: ({ message }) => errorToast(message) });
  };

  return (
    <div className="grid gap-3">
      {resume && (
        <p className="flex items-center gap-3 rounded-md bg-sunken p-4">
          <FileText className="size-5 shrink-0 text-ink-2" aria-hidden="true" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <ResumeLink resume={resume} />
            <span className="block text-sm text-ink-3">
              {sizeWords(resume.bytes)}, sent {dayText(resume.created_at)}
            </span>
          </span>
          <Button variant="quiet" size="icon" aria-label="Delete the résumé" onClick={() => ask(true)}>
            <Trash2 className="size-[18px]" aria-hidden="true" />
          </Button>
        </p>
      )}
      <div className="grid justify-items-start gap-2">
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          className="sr-only"
          tabIndex={-1}
          aria-label="Résumé file"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            choose(file);
          }}
        />
        <BusyButton
          variant="outline"
          busy={upload.isPending}
          busyLabel="Uploading…"
          onClick={() => input.current?.click()}
        >
          <Upload className="size-[18px]" aria-hidden="true" />
          {resume ? t`Replace the résumé` : t`Upload a résumé`}
        </BusyButton>
        <p
          role={problem ? 'alert' : undefined}
          className={problem ? 'text-sm font-medium text-danger' : 'text-sm text-ink-3'}
        >
          {problem ?? t`A PDF of at most 5 MB. Employers can open it once you apply to them.`}
        </p>
      </div>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={ask}
          title="Delete this résumé?"
          description="Employers you applied to can no longer open it. It cannot be brought back."
          confirmLabel="Delete résumé"
          cancelLabel="Keep it"
          tone="danger"
          onConfirm={forget}
        />
      )}
    </div>
  );
}

export const ResumeLink = ({ resume }: { resume: Resume }) => (
  <a href={resume.url} download={resume.filename} className="tap-area font-semibold text-primary-text underline-link">
    {resume.filename}
  </a>
);
