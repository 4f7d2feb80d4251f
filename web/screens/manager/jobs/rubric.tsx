import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { analysis as analysisApi } from '#contract/hiring/analysis.ts';
import { ai as aiApi } from '#contract/platform/ai-facts.ts';
import { type JobRubric, rubrics as rubricsApi } from '#contract/jobs/rubric.ts';
import { query, useCommand } from '../../../session/api.ts';
import { fieldErrorsOf } from '../../../session/field-errors.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { MissingJob } from '../../../features/jobs/job/missing-job.tsx';
import { QuestionEditor, weightOf } from '../../../features/jobs/rubric/question-editor.tsx';
import { questionTypeWords } from '../../../features/jobs/rubric/rubric-words.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { dateTimeText } from '../../../ui/time/date-text.ts';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Rubric · ${BRAND}` }];

export default function RubricScreen() {
  const { jobId = '' } = useParams();
  const rubric = useQuery({ ...query(rubricsApi.ofJob, { job_id: jobId }), staleTime: Infinity, gcTime: 0 });
  return (
    <>
      <Link
        to={`/manager/edit-job/${jobId}`}
        className="-ml-2 inline-flex h-11 items-center gap-2 rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Edit job
      </Link>
      <h1 className="type-h1 mt-2">Rubric</h1>
      <p className="mt-1.5 max-w-[68ch] text-ink-2">
        If the candidate agreed, AI grades each answer by these criteria. Candidates see them before they answer.
      </p>
      {rubric.isPending && <SkeletonRows count={6} label="Loading the rubric" />}
      {rubric.isError && <MissingJob query={rubric} />}
      {rubric.data && <Loaded key={rubric.data.version} jobId={jobId} kept={rubric.data} />}
    </>
  );
}

function Loaded({ jobId, kept }: { jobId: string; kept: JobRubric }) {
  return (
    <>
      <p className="mt-3 text-sm text-ink-3">
        {kept.approved_at
          ? t`Version ${kept.version}, approved on ${dateTimeText(kept.approved_at)}.`
          : t`Proposed from your questions. Publishing the job approves it.`}
      </p>
      {kept.locked ? <Locked kept={kept} /> : <Editor jobId={jobId} kept={kept} />}
    </>
  );
}

function Editor({ jobId, kept }: { jobId: string; kept: JobRubric }) {
  const [rubric, setRubric] = useState(kept.rubric);
  const approve = useCommand(rubricsApi.approve);
  const problems = fieldErrorsOf(approve.error);
  const open = rubric.findIndex(
    (one) =>
      weightOf(one) !== 100 ||
      one.criteria.some(
        ({ name, levels, weight }) => !name.trim() || weight < 1 || levels.some((level) => !level.trim()),
      ),
  );
  const send = () => {
    if (open >= 0) {
      errorToast(t`Question ${open + 1}: give each criterion a name and five levels; weights add up to 100.`);
      return;
    }
    approve.mutate(
      { job_id: jobId, rubric },
      { onSuccess: () => toast({ title: t`Rubric approved` }), onError: (error) => errorToast(error.message) },
    );
  };
  return (
    <div className="mt-6 grid max-w-[48rem] gap-8">
      <Suggestion jobId={jobId} onSuggested={setRubric} />
      {rubric.map((one, index) => (
        <QuestionEditor
          key={one.question}
          rubric={one}
          number={index + 1}
          proposals={kept.proposals}
          problemOf={(path) => problems[`rubric.${index}.criteria.${path}`]}
          onChange={(changed) => setRubric(rubric.map((it, at) => (at === index ? changed : it)))}
        />
      ))}
      <BusyButton busy={approve.isPending} busyLabel={t`Approving…`} onClick={send} className="justify-self-start">
        Approve rubric
      </BusyButton>
    </div>
  );
}

function Suggestion({ jobId, onSuggested }: { jobId: string; onSuggested: (rubric: JobRubric['rubric']) => void }) {
  const facts = useQuery(query(aiApi.facts, {}));
  const suggest = useCommand(analysisApi.suggestRubric);
  if (facts.data?.ai.kind !== 'model') return null;
  const ask = () =>
    suggest.mutate(
      { job_id: jobId },
      {
        onSuccess: ({ rubric }) => {
          onSuggested(rubric);
          toast({ title: t`Rubric suggested`, description: t`Nothing is saved until you approve it.` });
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <BusyButton variant="outline" busy={suggest.isPending} busyLabel={t`Suggesting…`} onClick={ask}>
        Suggest from this job
      </BusyButton>
      <p className="text-sm text-ink-3">{facts.data.ai.provider} reads the job post, not any answers.</p>
    </div>
  );
}

function Locked({ kept }: { kept: JobRubric }) {
  return (
    <div className="mt-6 grid max-w-[48rem] gap-8">
      <p className="rounded-md bg-sunken p-4 text-ink-2">
        You can’t change the rubric after someone has applied, so everyone is graded by the same one.
      </p>
      {kept.rubric.map(({ question, type, criteria }, index) => (
        <section key={question} className="border-t border-rule pt-6">
          <h2 className="type-h3 wrap-anywhere">
            {index + 1}. {question}
          </h2>
          <p className="text-ink-3">{questionTypeWords[type]}</p>
          <ul className="mt-4 grid gap-4">
            {criteria.map(({ id, name, weight, must, levels }) => (
              <li key={id}>
                <p className="font-semibold wrap-anywhere">
                  {name} <span className="font-normal text-ink-3 tnum">{weight} %</span>
                  {must && <span className="ml-2 font-normal text-ink-3">must-have</span>}
                </p>
                <ol className="mt-1 grid gap-0.5 text-ink-2">
                  {levels.map((level, at) => (
                    <li key={at} className="flex gap-3 wrap-anywhere">
                      <span className="w-3 shrink-0 text-ink-3 tnum">{at}</span>
                      {level}
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
