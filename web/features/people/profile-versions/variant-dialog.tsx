import { type FormEvent, useState } from 'react';
import { profiles, type ProfileVariant } from '#contract/people/profiles.ts';
import { useCommand } from '../../../session/api.ts';
import { TextareaField, TextField } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { skillsIn, skillText } from '../../accounts/users/skill-list.ts';
import { type FieldErrors, fieldErrorsOf } from '../../../session/field-errors.ts';
import { ResumeField } from '../own-profile/resume-field.tsx';
import { storeDraft, loadStoredDraft } from '../../../session/stored-draft.ts';
import { t } from '../../../ui/words.ts';

type Props = { variant: ProfileVariant | null; onClose: () => void };

export function VariantDialog({ variant, onClose }: Props) {
  const copy = ['variant', variant?.id ?? 'new'].join(' ');
  const save = useCommand(profiles.saveVariant);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [values, setValues] = useState(() => ({
    name: variant?.name ?? '',
    title: variant?.title ?? '',
    about: variant?.about ?? '',
    skills: skillText(variant?.skills ?? []),
    ...(loadStoredDraft(copy) as Partial<Record<'name' | 'title' | 'about' | 'skills', string>> | null),
  }));
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      const next = { ...values, [name]: event.target.value };
      setValues(next);
      storeDraft(copy, next);
    },
  });
  const close = () => {
    storeDraft(copy, null);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = { ...values, skills: skillsIn(values.skills), ...(variant && { id: variant.id }) };
    if (!values.name.trim()) return setErrors({ name: t`Name required` });
    save.mutate(input, {
      onSuccess: () => {
        toast({ title: t`Success`, description: t`The version is saved.` });
        close();
      },
      onError: (error) => {
        setErrors(fieldErrorsOf(error));
        errorToast(t`Failed to save profile`);
      },
    });
  };
  return (
    <FormDialog
      open
      onOpenChange={close}
      title={variant ? t`Edit this version` : t`A new version`}
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
      {!variant && <p className="text-sm text-ink-3">You can add a separate résumé after you save it.</p>}
    </FormDialog>
  );
}
