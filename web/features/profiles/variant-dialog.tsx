import { type FormEvent, useState } from 'react';
import { profiles, type ProfileVariant } from '#contract/profiles.ts';
import { useCommand } from '../../api.ts';
import { TextareaField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { errorToast, toast } from '../../ui/toast.ts';
import { skillsIn, skillText } from '../users/skill-list.ts';
import { type FieldErrors, refusedFields } from './profile-changes.ts';
import { ResumeField } from './resume-field.tsx';
import { keepDraft, keptDraft } from '../../session/kept-draft.ts';

type Props = { variant: ProfileVariant | null; onClose: () => void };

/** A variant's own words; empty fields keep those of the profile. */
export function VariantDialog({ variant, onClose }: Props) {
  const copy = `variant ${variant?.id ?? 'new'}`;
  const save = useCommand(profiles.saveVariant);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [values, setValues] = useState(() => ({
    name: variant?.name ?? '',
    title: variant?.title ?? '',
    about: variant?.about ?? '',
    skills: skillText(variant?.skills ?? []),
    ...(keptDraft(copy) as Partial<Record<'name' | 'title' | 'about' | 'skills', string>> | null),
  }));
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      const next = { ...values, [name]: event.target.value };
      setValues(next);
      keepDraft(copy, next);
    },
  });
  const close = () => {
    keepDraft(copy, null);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = { ...values, skills: skillsIn(values.skills), ...(variant && { id: variant.id }) };
    if (!values.name.trim()) return setErrors({ name: 'Name required' });
    save.mutate(input, {
      onSuccess: () => {
        toast({ title: 'Success', description: 'The variant is saved.' });
        close();
      },
      onError: (error) => {
        setErrors(refusedFields(error));
        errorToast('Failed to save profile');
      },
    });
  };
  return (
    <FormDialog
      open
      onOpenChange={close}
      title={variant ? 'Edit this variant' : 'A new variant'}
      description="What you leave empty is taken from your profile."
      submitLabel="Save"
      busy={save.isPending}
      onSubmit={submit}
    >
      <TextField label="Name" hint="Only you see it, when you apply: “Design jobs”." {...field('name')} />
      <TextField label="Title" {...field('title')} />
      <TextField label="Skills" hint="Separate them with commas." {...field('skills')} />
      <TextareaField label="In your words" {...field('about')} />
      {variant && <ResumeField resume={variant.resume} variantId={variant.id} />}
      {!variant && <p className="text-sm text-ink-3">A résumé of its own can be added once it is saved.</p>}
    </FormDialog>
  );
}
