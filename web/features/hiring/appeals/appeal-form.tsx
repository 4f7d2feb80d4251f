import { type FormEvent, useState } from 'react';
import { appeals as appealsApi } from '#contract/hiring/appeals.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { TextareaField, TextField } from '../../../ui/form/field.tsx';
import type { Verdict } from './appeal-verdict.tsx';
import { t } from '../../../ui/words.ts';

type Props = { appealId: string; onDecided: (verdict: Verdict) => void };
type Problems = { score?: string; reasons?: string };

const shortest = 20;

export function AppealForm({ appealId, onDecided }: Props) {
  const decide = useCommand(appealsApi.decide);
  const [score, setScore] = useState('');
  const [reasons, setReasons] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(score, reasons);
    setProblems(found);
    if (found.score || found.reasons) return;
    decide.mutate(
      { appeal_id: appealId, score: Number(score), reasons: reasons.trim() },
      {
        onSuccess: (result) => onDecided({ ...result, score: Number(score) }),
        onError: ({ message }) => setProblems({ reasons: message }),
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 p-5 sheet sm:p-7 lg:sticky lg:top-24">
      <h2 className="type-h2">Your score</h2>
      <p className="text-ink-2">
        80 or more is strong, below 60 is weak. Judge what was said: does it answer the questions, with examples, for
        this job? Ignore accent, looks, and manner of speaking.
      </p>
      <TextField
        label="Score from 0 to 100"
        inputMode="numeric"
        value={score}
        error={problems.score}
        onChange={(event) => setScore(event.target.value)}
        className="max-w-40"
      />
      <TextareaField
        label="Your reasons"
        hint="Candidate and employer read them, word for word."
        value={reasons}
        error={problems.reasons}
        onChange={(event) => setReasons(event.target.value)}
      />
      <BusyButton type="submit" busy={decide.isPending} busyLabel="Sending…">
        Give this score
      </BusyButton>
    </form>
  );
}

function problemsOf(score: string, reasons: string): Problems {
  const fits = /^\d{1,3}$/.test(score.trim()) && Number(score) <= 100;
  return {
    ...(!fits && { score: t`Please give a score from 0 to 100` }),
    ...(reasons.trim().length < shortest && { reasons: t`Please give your reasons in a sentence or two` }),
  };
}
