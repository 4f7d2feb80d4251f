import { Link } from 'react-router';
import type { AiFacts } from '#contract/platform/ai-facts.ts';
import type { PlaceRule } from '#contract/platform/place-rules.ts';
import { PlaceNotices } from '../job/place-notices.tsx';
import { t } from '../../../ui/words.ts';

export function HowAnswersAreRead({ ai, rules }: { ai: AiFacts; rules: readonly PlaceRule[] }) {
  return (
    <section>
      <h2 className="type-h2 mb-3">How applications are read</h2>
      <div className="grid max-w-[68ch] gap-3 text-md">
        <p>A person watches every answer and decides. AI never rejects anyone.</p>
        {ai.kind === 'facts' ? (
          <p>No AI reads answers on this site.</p>
        ) : (
          <>
            <p>
              {ai.kind === 'demo'
                ? t`Before you record, you choose: the plain rules of this demo score your answer, or only people review it. Both go into the same list, and neither choice counts against you.`
                : t`Before you record, you choose: AI at ${ai.provider} scores your answer, or only people review it. Both go into the same list, and neither choice counts against you.`}
            </p>
            <p className="text-ink-2">
              Only your words are scored, never a face or a voice. You see the score and the quotes behind it, and you
              can appeal it.
            </p>
          </>
        )}
        <PlaceNotices rules={rules} kind={ai.kind} />
        <p>
          <Link to="/ai-notice" className="inline-block py-1 font-semibold text-primary-text underline-link tap-area">
            What the analysis does
          </Link>
        </p>
      </div>
    </section>
  );
}
