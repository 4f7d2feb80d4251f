import { useNavigate } from 'react-router';
import { useEffect, useRef } from 'react';
import { AppError } from '#contract/base/errors.ts';
import { applications as applicationsApi, type ApplicationType } from '#contract/hiring/applications.ts';
import { call, useCommand } from '../../../session/api.ts';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { submitFailure } from './submit-failure.ts';
import { t } from '../../../ui/words.ts';

type Fields = Parameters<ReturnType<typeof useCommand<typeof applicationsApi.submit>>['mutate']>[0];

/** The job is already queued; this call only checks for acceptance, and its failure shows a warning but undoes nothing. */
async function startAnalysis(applicationId: string): Promise<void> {
  try {
    const { analysis: analysisApi } = await import('#contract/hiring/analysis.ts');
    await call(analysisApi.process, { applicationId });
  } catch {
    errorToast(t`Application submitted but video analysis could not be started.`, t`Warning`);
  }
}

type Options = { reader: string; door: ApplicationType; onDone: () => void; onPreparing: () => void };

export function useSubmission({ reader, door, onDone, onPreparing }: Options) {
  const navigate = useNavigate();
  const submit = useCommand(applicationsApi.submit);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const send = (fields: Fields) =>
    submit.mutate(fields, {
      onSuccess: () => {
        onDone();
        toast({ title: t`Application Submitted!`, description: t`We’re notifying ${reader} now.` });
        void navigate(`/candidate/applied-to/${fields.application_id}?sent`);
        if (fields.ai_consent && fields.video_url) void startAnalysis(fields.application_id);
      },
      onError: (error) => {
        if (error instanceof AppError && error.code === 'video_preparing') return onPreparing();
        const { title, text, goTo } = submitFailure(error, door);
        errorToast(text, title);
        if (goTo) leaving.current = setTimeout(() => void navigate(goTo.address), goTo.after);
      },
    });
  return { send, busy: submit.isPending || submit.isSuccess };
}
