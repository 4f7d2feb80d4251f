import { Link } from 'react-router';

/** Said before anyone applies: what software does with an answer, and that it can be left out. */
export function HowAnswersAreRead() {
  return (
    <section>
      <h2 className="type-h2 mb-3">How applications are read</h2>
      <div className="grid max-w-[68ch] gap-3 text-md">
        <p>A person watches every answer and decides. AI never rejects anyone.</p>
        <p>
          Before you record, you choose: AI may transcribe your answer and compare it with the requirements above, or
          only people review it. Both go into the same list, and neither choice counts against you.
        </p>
        <p className="text-ink-2">
          Where AI helps, it looks only at the words, never at a face or a voice. You see its score and the quotes
          behind it, and you can appeal it.{' '}
          <Link to="/ai-notice" className="font-[600] text-primary-text underline-link">
            What the analysis does
          </Link>
        </p>
      </div>
    </section>
  );
}
