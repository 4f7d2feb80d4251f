import { useNavigate } from 'react-router';
import { useEffect, useRef } from 'react';
import { applications as applicationsApi, type Door } from '#contract/hiring/applications.ts';
import { call, useCommand } from '../../../session/api.ts';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { submitFailure } from './submit-failure.ts';
import { t } from '../../../ui/words.ts';

type Fields = Parameters<ReturnType<typeof useCommand<typeof applicationsApi.submit>>['mutate']>[0];

/** The queue has it already: this asks whether it was taken, so that a failure is told and undoes nothing (D82). */
async function startAnalysis(applicationId: string): Promise<void> {
  try {
    const { analysis: analysisApi } = await import('#contract/hiring/analysis.ts');
    await call(analysisApi.process, { applicationId });
  } catch {
    errorToast(t`Application submitted but video analysis could not be started.`, t`Warning`);
  }
}

/** Sends the application once, says how it went, and goes where the person belongs next. */
export function useSubmission({ reader, door, onDone }: { reader: string; door: Door; onDone: () => void }) {
  const navigate = useNavigate();
  const submit = useCommand(applicationsApi.submit);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const send = (fields: Fields) =>
    submit.mutate(fields, {
      onSuccess: () => {
        onDone();
        toast({ title: t`Application Submitted!`, description: t`We’re notifying ${reader} now.` });
        void navigate('/candidate/applied-to');
        if (fields.ai_consent && fields.video_url) void startAnalysis(fields.application_id);
      },
      onError: (error) => {
        const { title, text, goTo } = submitFailure(error, door);
        errorToast(text, title);
        if (goTo) leaving.current = setTimeout(() => void navigate(goTo.address), goTo.after);
      },
    });
  return { send, busy: submit.isPending || submit.isSuccess };
}
