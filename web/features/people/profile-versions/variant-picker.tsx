import { useQuery } from '@tanstack/react-query';
import { profiles } from '#contract/people/profiles.ts';
import { query } from '../../../session/api.ts';
import { SelectField } from '../../../ui/form/select.tsx';
import { t } from '../../../ui/words.ts';

type Props = {
  value: string | null;
  onChange: (variantId: string | null) => void;
  disabled?: boolean | undefined;
};

export function VariantPicker({ value, onChange, disabled }: Props) {
  const { data } = useQuery(query(profiles.mine, {}));
  const variants = data?.variants ?? [];
  if (variants.length === 0) return null;
  return (
    <SelectField
      label="Profile to send"
      hint="The employer sees this version next to your answer."
      options={[{ value: '', label: t`My profile` }, ...variants.map(({ id, name }) => ({ value: id, label: name }))]}
      value={variants.some(({ id }) => id === value) ? (value ?? '') : ''}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
}
