import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { articles as articlesApi } from '#contract/jobs/articles.ts';
import { query } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { type FieldTexts, TextareaField } from '../../../ui/form/field.tsx';
import { ArticleText } from './article-text.tsx';
import { t } from '../../../ui/words.ts';

type Props = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'children'>;

export function MarkdownField({ label, hint, error, ref, ...textarea }: Props) {
  const box = useRef<HTMLTextAreaElement | null>(null);
  const [seen, setSeen] = useState<string | null>(null);
  const shown = useQuery({
    ...query(articlesApi.preview, { body: seen ?? '' }),
    enabled: seen !== null,
    placeholderData: (before) => before,
  });
  const hold = (element: HTMLTextAreaElement | null) => {
    box.current = element;
    if (typeof ref === 'function') ref(element);
  };
  return (
    <div className="grid gap-4">
      <TextareaField
        label={label}
        hint={hint ?? t`Markdown: ## heading, **bold**, [link](https://…), - list, > quote.`}
        error={error}
        rows={18}
        ref={hold}
        {...textarea}
      />
      <Button variant="outline" className="justify-self-start" onClick={() => setSeen(box.current?.value ?? '')}>
        {seen === null ? t`Show preview` : t`Refresh preview`}
      </Button>
      {shown.isError && (
        <p role="alert" className="font-medium text-danger">
          {shown.error.message}
        </p>
      )}
      {shown.data && (
        <section aria-label="Preview" className="sheet p-5 sm:p-8">
          <ArticleText html={shown.data.html} />
        </section>
      )}
    </div>
  );
}
