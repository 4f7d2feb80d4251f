import { type ComponentProps, useState } from 'react';
import { parseNumber, unreadableNumber } from '../numbers/parse-number.ts';
import { locale } from '../words.ts';
import { TextField } from './field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'value' | 'onChange' | 'onBlur'> & {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
};

const shown = new Intl.NumberFormat(locale);

/** Takes whole numbers as text, because `type="number"` changes under the wheel and reads “80.000” as 80. */
export function NumberField({ value, onChange, error, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isReadable = typed === null || !Number.isNaN(parseNumber(typed));
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode="numeric"
      value={typed ?? (value == null || Number.isNaN(value) ? '' : shown.format(value))}
      error={!isReadable && (isLeft || error) ? unreadableNumber : error}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseNumber(target.value));
      }}
      onBlur={() => {
        setLeft(true);
        if (isReadable) setTyped(null);
      }}
    />
  );
}
