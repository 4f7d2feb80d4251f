import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepDraft, keptDraft } from './kept-draft.ts';

/** Keeps what was changed in a form over a reload and a new sign-in, until it is saved, set back, or forgotten by what this answers. */
export function useKeptForm<Values extends FieldValues, Parsed>(
  name: string,
  form: UseFormReturn<Values, unknown, Parsed>,
): () => void {
  const { isDirty } = form.formState;
  const values = form.watch();
  // First what waits is put back, then what is typed from now on is kept.
  useEffect(() => {
    const kept = keptDraft(name) as Partial<Values> | null;
    if (kept) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
  }, [form, name]);
  const over = useRef(false);
  useEffect(() => {
    if (!over.current) keepDraft(name, isDirty ? values : null);
  }, [name, isDirty, values]);
  return useCallback(() => {
    over.current = true;
    keepDraft(name, null);
  }, [name]);
}
