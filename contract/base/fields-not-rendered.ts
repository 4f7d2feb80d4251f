import type { Field } from './field-table.ts';

const anotherValue = (field: Field, value: unknown): unknown =>
  ({
    text: '3035550142',
    list: ['another'],
    number: 'from' in field ? field.to - 1 : 0,
    flag: value !== true,
    upload: 'another.mp4',
    choice: 'of' in field ? field.of.find((it) => it !== value) : null,
  })[field.is];

export const fieldsNotRendered = <Thing extends object>(
  table: Readonly<Record<string, Field>>,
  thing: Thing,
  show: (thing: Thing) => string,
): string[] => {
  const before = show(thing);
  return Object.entries(table).flatMap(([name, field]) =>
    show({ ...thing, [name]: anotherValue(field, (thing as Record<string, unknown>)[name]) }) === before ? [name] : [],
  );
};
