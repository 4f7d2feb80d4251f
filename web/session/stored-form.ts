import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { storeDraft, loadStoredDraft } from './stored-draft.ts';

/** Stores the changed values of a form across a reload and a new sign-in; returns a function that deletes them. */
export function useStoredForm<Values extends FieldValues, Parsed>(
  name: string,
  form: UseFormReturn<Values, unknown, Parsed>,
): () => void {
  const { isDirty } = form.formState;
  const values = form.watch();
  // The stored values are restored first, before later changes are stored.
  useEffect(() => {
    const kept = loadStoredDraft(name) as Partial<Values> | null;
    if (kept) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
  }, [form, name]);
  const over = useRef(false);
  useEffect(() => {
    if (!over.current) storeDraft(name, isDirty ? values : null);
  }, [name, isDirty, values]);
  return useCallback(() => {
    over.current = true;
    storeDraft(name, null);
  }, [name]);
}
