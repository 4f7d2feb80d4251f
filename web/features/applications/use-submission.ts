import { useNavigate } from 'react-router';
import { useEffect, useRef } from 'react';
import { applications as applicationsApi } from '#contract/applications.ts';
import { call, useCommand } from '../../api.ts';
import { errorToast, toast } from '../../ui/toast.ts';
import { submitFailure } from './submit-failure.ts';

type Fields = Parameters<ReturnType<typeof useCommand<typeof applicationsApi.submit>>['mutate']>[0];

/** The queue has it already: this asks whether it was taken, so that a failure is told and undoes nothing (D82). */
async function startAnalysis(applicationId: string): Promise<void> {
  try {
    const { analysis: analysisApi } = await import('#contract/analysis.ts');
    await call(analysisApi.process, { applicationId });
  } catch {
    errorToast('Application submitted but video analysis could not be started.', 'Warning');
  }
}

/** Sends the application once, says how it went, and goes where the person belongs next. */
export function useSubmission({ reader, onDone }: { reader: string; onDone: () => void }) {
  const navigate = useNavigate();
  const submit = useCommand(applicationsApi.submit);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const send = (fields: Fields) =>
    submit.mutate(fields, {
      onSuccess: () => {
        onDone();
        toast({ title: 'Application Submitted!', description: `${reader} will be told now.` });
        void navigate('/candidate/applied-to');
        if (fields.ai_consent && fields.video_url) void startAnalysis(fields.application_id);
      },
      onError: (error) => {
        const { title, text, goTo } = submitFailure(error);
        errorToast(text, title);
        if (goTo) leaving.current = setTimeout(() => void navigate(goTo.address), goTo.after);
      },
    });
  return { send, busy: submit.isPending || submit.isSuccess };
}
