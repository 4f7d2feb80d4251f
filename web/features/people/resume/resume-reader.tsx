import { FileText } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { jobs as jobsApi } from '#contract/jobs/jobs.ts';
import { maxResumeBytes } from '#contract/people/profiles.ts';
import { call } from '../../../session/api.ts';
import { candidatePhone } from '../../accounts/users/phone-text.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { plural, t } from '../../../ui/words.ts';
import { factsIn, type ResumeFacts } from './resume-facts.ts';

type Props = {
  name: string;
  onUse: (facts: Partial<ResumeFacts>) => void;
};

type FactName = keyof ResumeFacts;
const factNames: FactName[] = ['title', 'skills', 'location', 'phone', 'experience_years'];
const labels: Record<FactName, string> = {
  title: t`Title`,
  skills: t`Skills`,
  location: t`Location`,
  phone: t`Phone`,
  experience_years: t`Experience`,
};

export function ResumeReader({ name, onUse }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [facts, setFacts] = useState<ResumeFacts | null>(null);

  const read = async (file: File) => {
    setProblem('');
    setFacts(null);
    if (file.size > maxResumeBytes) return setProblem(t`Choose a file under 5 MB.`);
    setBusy(true);
    try {
      const { textOfResume } = await import('./resume-text.ts');
      const [text, skills] = await Promise.all([textOfResume(file), marketSkills()]);
      const found = factsIn(text, { name, skills }, new Date().getFullYear());
      if (hasAny(found)) setFacts(found);
      else setProblem(t`We couldn’t find anything in this file. Scanned pages have no text; please type below.`);
    } catch {
      setProblem(t`We couldn’t read this file. Choose a PDF or a Word document (.docx), or type below.`);
    }
    setBusy(false);
  };

  return (
    <div className="grid gap-4 rounded-lg bg-sunken p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <FileText className="size-5 shrink-0 text-ink-2" aria-hidden="true" />
        <p className="min-w-0 flex-1 basis-56" id={id}>
          Have a résumé? We’ll fill this in from it.{' '}
          <span className="text-ink-2">It’s read on this device and not sent.</span>
        </p>
        <input
          ref={input}
          type="file"
          accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          className="sr-only"
          tabIndex={-1}
          aria-label="Résumé to read"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void read(file);
          }}
        />
        <BusyButton
          variant="outline"
          busy={busy}
          busyLabel="Reading…"
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          Read my résumé
        </BusyButton>
      </div>
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      {facts && (
        <Proposals
          facts={facts}
          onUse={(chosen) => {
            setFacts(null);
            onUse(chosen);
          }}
          onClose={() => setFacts(null)}
        />
      )}
    </div>
  );
}

type ProposalProps = { facts: ResumeFacts; onUse: Props['onUse']; onClose: () => void };

function Proposals({ facts, onUse, onClose }: ProposalProps) {
  const found = factNames.filter((name) => isSaid(facts[name]));
  const [wanted, setWanted] = useState<readonly FactName[]>(found);
  const use = () => onUse(Object.fromEntries(wanted.map((name) => [name, facts[name]])));
  return (
    <section aria-label="Found in your résumé" className="border-t border-rule pt-4">
      <h3 className="type-h3">Is this right?</h3>
      <ul className="mt-2 grid gap-1">
        {found.map((name) => (
          <li key={name}>
            <Checkbox
              className="*:min-h-11"
              label={
                <span className="wrap-anywhere">
                  <span className="text-ink-2">{labels[name]}:</span> {factWords(name, facts)}
                </span>
              }
              checked={wanted.includes(name)}
              onChange={({ target }) =>
                setWanted(target.checked ? [...wanted, name] : wanted.filter((one) => one !== name))
              }
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={use} disabled={wanted.length === 0}>
          Use what’s checked
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Don’t use it
        </Button>
      </div>
    </section>
  );
}

const isSaid = (fact: ResumeFacts[FactName]) => (Array.isArray(fact) ? fact.length > 0 : fact !== null && fact !== '');
const hasAny = (facts: ResumeFacts) => factNames.some((name) => isSaid(facts[name]));

function factWords(name: FactName, facts: ResumeFacts): string {
  if (name === 'skills') return facts.skills.join(', ');
  if (name === 'phone') return candidatePhone(facts.phone);
  if (name === 'experience_years') return plural(facts.experience_years ?? 0, { one: '# year', other: '# years' });
  return facts[name];
}

async function marketSkills(): Promise<string[]> {
  try {
    const { jobs } = await call(jobsApi.open, { sort: 'newest', details: 'card', limit: 50 });
    return [...new Set(jobs.flatMap(({ skills_required }) => skills_required))];
  } catch {
    return [];
  }
}
