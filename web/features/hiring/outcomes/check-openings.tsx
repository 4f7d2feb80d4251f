import { useMutation } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import * as z from 'zod/mini';
import type { ApplicationPage } from '#contract/hiring/outcomes.ts';
import { videoOpenings } from '#contract/hiring/video-openings.ts';
import { type TreeHead, treeHead, treeHeadText } from '#contract/platform/merkle-proofs.ts';
import { call } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { deviceStorage } from '../../../ui/page/browser-storage.ts';
import { dateTimeText } from '../../../ui/time/date-text.ts';
import { errorToast } from '../../../ui/toast/toast.ts';
import { plural, t } from '../../../ui/words.ts';
import { checkOpenings, type OpeningsCheck } from '../../platform/audit-proofs/check-openings.ts';

type Complete = Extract<OpeningsCheck, { result: 'complete' }> & { head: TreeHead; at: string };
type Broken = Extract<OpeningsCheck, { result: 'broken' }> & { head: TreeHead };

const headKey = 'audit-head';

function rememberedHead(): TreeHead | null {
  try {
    return z.safeParse(treeHead, JSON.parse(deviceStorage.getItem(headKey) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

async function check({ id, timeline }: ApplicationPage): Promise<Complete | Broken | null> {
  const remembered = rememberedHead();
  const { proof } = await call(videoOpenings.prove, { application_id: id, known_size: remembered?.size ?? null });
  if (!proof) return remembered && { result: 'broken', why: 'consistency', head: remembered };
  const listed = timeline.filter(({ kind }) => kind === 'opened_by_admin');
  const result = await checkOpenings(id, listed, proof, remembered);
  if (result.result === 'broken') return { ...result, head: proof.head };
  deviceStorage.setItem(headKey, JSON.stringify(proof.head));
  return { ...result, head: proof.head, at: proof.seal.at };
}

export function CheckOpenings({ application }: { application: ApplicationPage }) {
  const checking = useMutation({ mutationFn: () => check(application) });
  const checked = checking.data;
  return (
    <section aria-labelledby="openings" className="sheet p-5 sm:p-7">
      <h2 id="openings" className="type-h2">
        Who opened your video
      </h2>
      <p className="mt-2 text-sm text-ink-2">
        Administrators give their reason first, shown above. Your browser can check that none is missing.
      </p>
      <BusyButton
        className="mt-3"
        variant="outline"
        size="sm"
        busy={checking.isPending}
        busyLabel="Checking…"
        onClick={() => checking.mutate(undefined, { onError: ({ message }) => errorToast(message) })}
      >
        Check the list
      </BusyButton>
      <div role="status" className="mt-3 text-sm">
        {checked === null && <p>Nothing is sealed yet. Please check again in ten minutes.</p>}
        {checked?.result === 'complete' && <CompleteList checked={checked} />}
        {checked?.result === 'broken' && <BrokenList checked={checked} />}
      </div>
    </section>
  );
}

function CompleteList({ checked }: { checked: Complete }) {
  const { sealed, since, continued, at, head } = checked;
  return (
    <div className="flex items-start gap-2.5">
      <ShieldCheck className="mt-0.5 size-5 shrink-0 text-ok" aria-hidden="true" />
      <div className="grid min-w-0 gap-2">
        <p className="font-semibold">
          {sealed === 0
            ? t`The list is complete: no administrator opened your video.`
            : plural(sealed, {
                one: 'The list is complete: the log has one opening by an administrator.',
                other: 'The list is complete: the log has # openings by administrators.',
              })}
        </p>
        {since > 0 && (
          <p>
            {plural(since, { one: 'One opening isn’t in the log yet.', other: '# openings aren’t in the log yet.' })}
          </p>
        )}
        <p className="text-ink-2">
          {continued
            ? t`The log is from ${dateTimeText(at)} and continues what your browser saw before.`
            : t`The log is from ${dateTimeText(at)}. Your browser will compare the next one with it.`}
        </p>
        <p className="text-ink-2">
          This doesn’t show who watched at the employer, or who helped with captions or an appeal that you asked for.
        </p>
        <p className="text-xs text-ink-3 break-all">{treeHeadText(head)}</p>
      </div>
    </div>
  );
}

const brokenWords: Record<Broken['why'], string> = {
  list: t`The list and the log differ.`,
  consistency: t`The log doesn’t continue what your browser saw before. It was changed, or a backup was restored.`,
  openings: t`The log has other openings than the server sent.`,
  inclusion: t`The proof doesn’t fit the log.`,
};

function BrokenList({ checked }: { checked: Broken }) {
  const { why, head } = checked;
  return (
    <div className="flex items-start gap-2.5">
      <ShieldAlert className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden="true" />
      <div className="grid min-w-0 gap-2">
        <p className="font-bold text-danger">{brokenWords[why]}</p>
        <p>Reload this page and check again. If it still says so, send us this line:</p>
        <p className="text-xs break-all">
          {why} {treeHeadText(head)}
        </p>
      </div>
    </div>
  );
}
