import { useNavigate } from 'react-router';
import { useEffect, useRef } from 'react';
import { applications as applicationsApi } from '#contract/applications.ts';
import { useCommand } from '../../api.ts';
import { errorToast, toast } from '../../ui/toast.ts';
import { submitFailure } from './submit-failure.ts';

type Fields = Parameters<ReturnType<typeof useCommand<typeof applicationsApi.submit>>['mutate']>[0];

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
      },
      onError: (error) => {
        const { title, text, goTo } = submitFailure(error);
        errorToast(text, title);
        if (goTo) leaving.current = setTimeout(() => void navigate(goTo.address), goTo.after);
      },
    });
  return { send, busy: submit.isPending || submit.isSuccess };
}
