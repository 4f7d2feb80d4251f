import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { articles as articlesApi, articleTexts, type EditedArticle, newArticle } from '#contract/jobs/articles.ts';
import { AppError } from '#contract/base/errors.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { TextareaField, TextField } from '../../../ui/form/field.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { MarkdownField } from './markdown-field.tsx';
import { t } from '../../../ui/words.ts';

const blank = { slug: '', title: '', summary: '', body: '', title_es: '', summary_es: '', body_es: '' };
type Fields = z.input<typeof newArticle>;

export function ArticleForm({ article }: { article: EditedArticle | null }) {
  const [language, setLanguage] = useState<'en' | 'es'>('en');
  const [version, setVersion] = useState(article?.version ?? 0);
  const navigate = useNavigate();
  const create = useCommand(articlesApi.create);
  const save = useCommand(articlesApi.save);
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    resolver: standardSchemaResolver(article ? articleTexts : newArticle) as never,
    defaultValues: article ?? blank,
  });
  const { errors } = formState;

  const refused = (error: Error) => {
    const [issue] =
      error instanceof AppError ? ((error.data['issues'] ?? []) as { path: string; message: string }[]) : [];
    if (issue && issue.path in blank) setError(issue.path as keyof Fields, { message: issue.message });
    else errorToast(error.message);
  };
  const send = handleSubmit(
    ({ slug, ...texts }) => {
      if (!article)
        return create.mutate(
          { slug, ...texts },
          { onSuccess: ({ id }) => void navigate(`/admin/articles/${id}`, { replace: true }), onError: refused },
        );
      return save.mutate(
        { article_id: article.id, version, ...texts },
        {
          onSuccess: ({ version }) => {
            setVersion(version);
            toast({ title: t`Article saved` });
          },
          onError: refused,
        },
      );
    },
    (wrong) => setLanguage(wrong.title || wrong.summary || wrong.body || wrong.slug ? 'en' : 'es'),
  );

  const english = (
    <div className="grid gap-5">
      <TextField label="Title" required error={errors.title?.message} {...register('title')} />
      <TextareaField label="Summary" required rows={2} error={errors.summary?.message} {...register('summary')} />
      <MarkdownField label="Text" required error={errors.body?.message} {...register('body')} />
    </div>
  );
  const spanish = (
    <div className="grid gap-5">
      <TextField
        label="Title in Spanish"
        lang="es"
        hint="Leave all three empty, and Spanish readers see the English article."
        error={errors.title_es?.message}
        {...register('title_es')}
      />
      <TextareaField
        label="Summary in Spanish"
        lang="es"
        rows={2}
        error={errors.summary_es?.message}
        {...register('summary_es')}
      />
      <MarkdownField label="Text in Spanish" lang="es" error={errors.body_es?.message} {...register('body_es')} />
    </div>
  );
  return (
    <form noValidate onSubmit={(event) => void send(event)} aria-label="Article" className="grid gap-6">
      {!article && (
        <TextField
          label="Address"
          required
          spellCheck={false}
          autoComplete="off"
          hint="As in /blog/how-to-use-three-minutes. It cannot be changed later."
          error={errors.slug?.message}
          {...register('slug')}
        />
      )}
      <Tabs
        label="Language of the text"
        value={language}
        onChange={setLanguage}
        tabs={[
          { value: 'en', label: t`English`, content: english },
          { value: 'es', label: t`Spanish`, content: spanish },
        ]}
      />
      <BusyButton
        type="submit"
        size="lg"
        className="justify-self-start"
        busy={create.isPending || save.isPending}
        busyLabel="Saving…"
      >
        {article ? t`Save article` : t`Save as a draft`}
      </BusyButton>
    </form>
  );
}
