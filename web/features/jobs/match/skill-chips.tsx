import { Check } from 'lucide-react';
import { cn } from '../../../ui/cn.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  skills: readonly string[];
  matched: readonly string[];
  max?: number | undefined;
  label?: string | undefined;
  hasLabel?: string | undefined;
};

export function SkillChips(props: Props) {
  const { skills, matched, max = Infinity, label = t`Skills asked for`, hasLabel = t`You have` } = props;
  const rest = skills.length - max;
  if (skills.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap items-center gap-2">
      {skills.slice(0, max).map((skill) => (
        <SkillChip key={skill} skill={skill} has={matched.includes(skill)} hasLabel={hasLabel} />
      ))}
      {rest > 0 && <li className="px-1 text-sm text-ink-3">+{rest} more</li>}
    </ul>
  );
}

function SkillChip({ skill, has, hasLabel }: { skill: string; has: boolean; hasLabel: string }) {
  return (
    <li
      className={cn(
        'inline-flex min-h-7 items-center gap-1.5 rounded-sm px-2.5 py-0.5 text-sm font-medium wrap-anywhere',
        has ? 'bg-primary-tint text-on-primary-tint' : 'text-ink-2 shadow-[inset_0_0_0_1px_var(--rule)]',
      )}
    >
      {has && <Check className="size-3.5 shrink-0" strokeWidth={2.6} aria-label={hasLabel} />}
      {skill}
    </li>
  );
}
