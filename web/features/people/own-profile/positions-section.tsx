import { Plus, Trash2 } from 'lucide-react';
import type { OwnProfile, Position } from '#contract/people/profiles.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { EditableSection } from './editable-section.tsx';
import { parseNumber } from '../../../ui/numbers/parse-number.ts';
import { yearsWords } from '../profiles/profile-words.ts';
import { useSection } from './use-section.ts';
import { t } from '../../../ui/words.ts';

type Row = { key: string; title: string; company: string; from_year: string; to_year: string };

const rowOf = ({ title, company, from_year, to_year }: Position, index: number): Row => ({
  key: `saved ${index}`,
  title,
  company,
  from_year: String(from_year),
  to_year: to_year === null ? '' : String(to_year),
});
const blank = (): Row => ({ key: `new ${Date.now()}`, title: '', company: '', from_year: '', to_year: '' });
const isBlank = ({ title, company, from_year, to_year }: Row) => !`${title}${company}${from_year}${to_year}`.trim();

const names = { title: t`Title`, company: t`Company`, from_year: t`From`, to_year: t`Until (blank: today)` } as const;

export function PositionsSection({ profile }: { profile: OwnProfile }) {
  const section = useSection({
    name: 'positions',
    saved: { rows: profile.positions.map(rowOf) },
    changesOf: ({ rows }) => ({
      positions: rows
        .filter((row) => !isBlank(row))
        .map(({ title, company, from_year, to_year }) => ({
          title,
          company,
          from_year: parseNumber(from_year) ?? Number.NaN,
          to_year: parseNumber(to_year),
        })),
    }),
  });
  const { rows } = section.values;
  const sent = rows.filter((row) => !isBlank(row));
  const change = (key: string, part: Partial<Row>) =>
    section.set({ rows: rows.map((row) => (row.key === key ? { ...row, ...part } : row)) });
  return (
    <EditableSection
      title="Work history"
      section={section}
      fields={
        <>
          {rows.map((row, index) => (
            <fieldset key={row.key} className="grid gap-4 border-t border-rule pt-5 first:border-0 first:pt-0">
              <legend className="sr-only">Place {index + 1}</legend>
              <div className="grid gap-4 sm:grid-cols-2">
                {(['title', 'company', 'from_year', 'to_year'] as const).map((name) => (
                  <TextField
                    key={name}
                    label={names[name]}
                    {...(name.endsWith('year') && { inputMode: 'numeric' as const, maxLength: 4 })}
                    error={section.errors[`positions.${sent.indexOf(row)}.${name}`]}
                    value={row[name]}
                    onChange={(event) => change(row.key, { [name]: event.target.value })}
                  />
                ))}
              </div>
              <Button
                variant="danger-outline"
                size="sm"
                className="justify-self-start"
                aria-label={t`Remove ${row.title || t`place ${index + 1}`}`}
                onClick={() => section.set({ rows: rows.filter(({ key }) => key !== row.key) })}
              >
                <Trash2 className="size-4" aria-hidden="true" />
                Remove
              </Button>
            </fieldset>
          ))}
          {section.errors['positions'] && (
            <p role="alert" className="text-sm font-medium text-danger">
              {section.errors['positions']}
            </p>
          )}
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => section.set({ rows: [...rows, blank()] })}
          >
            <Plus className="size-[18px]" aria-hidden="true" />
            Add a place
          </Button>
        </>
      }
    >
      {profile.positions.length > 0 ? (
        <PositionList positions={profile.positions} />
      ) : (
        <p className="text-ink-2">None yet.</p>
      )}
    </EditableSection>
  );
}

export const PositionList = ({ positions }: { positions: readonly Position[] }) => (
  <ul className="grid gap-3">
    {positions.map((position) => (
      <li key={JSON.stringify(position)} className="wrap-anywhere">
        <p className="font-semibold">{position.title}</p>
        <p className="text-ink-2">
          {position.company && <>{position.company} · </>}
          {yearsWords(position)}
        </p>
      </li>
    ))}
  </ul>
);
