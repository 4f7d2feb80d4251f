import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { companyColors } from '#contract/people/company-colors.ts';
import { type CompanyPage, companyPages } from '#contract/people/company-page.ts';
import { query, useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextareaField, TextField } from '../../../ui/form/field.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { PicturesForm } from './pictures-form.tsx';
import { TeamVideo } from './team-video.tsx';

const preparedMs = 2000;

export function CompanyPageSection({ owner }: { owner: boolean }) {
  const own = useQuery({
    ...query(companyPages.mine, {}),
    refetchInterval: ({ state }) => (state.data?.video?.status === 'uploaded' ? preparedMs : false),
  });
  const page = own.data;
  const show = useCommand(companyPages.showMe);
  if (!page) return own.isError ? <LoadFailure query={own} /> : null;
  return (
    <section aria-labelledby="company-page" className="grid gap-6">
      <div>
        <h2 id="company-page" className="type-h2">
          Company page
        </h2>
        <p className="mt-1.5 text-ink-2">
          <Visibility page={page} />
        </p>
      </div>
      <Checkbox
        label="Show my name, title, and picture on this page"
        checked={page.shown}
        disabled={show.isPending}
        onChange={(event) =>
          show.mutate({ shown: event.target.checked }, { onError: ({ message }) => errorToast(message) })
        }
      />
      {owner && (
        <>
          <PicturesForm page={page} />
          <TeamVideo video={page.video} />
          <TextForm key={`${page.story} ${page.color}`} page={page} />
        </>
      )}
    </section>
  );
}

const linkClass = 'font-semibold text-primary-text underline-link';

function Visibility({ page: { path, is_public, hidden } }: { page: CompanyPage }) {
  if (hidden)
    return (
      <>
        We’ve hidden it after a report.{' '}
        <Link to="/manager/cases" className={linkClass}>
          Read why and answer
        </Link>
      </>
    );
  if (!is_public)
    return <>It’s public once you have an open job, or a confirmed domain and a story, picture or video.</>;
  return (
    <>
      Anyone can see it.{' '}
      <Link to={path} reloadDocument className={linkClass}>
        Open your page
      </Link>
    </>
  );
}

function TextForm({ page }: { page: CompanyPage }) {
  const save = useCommand(companyPages.save);
  const [story, setStory] = useState(page.story);
  const [color, setColor] = useState(page.color ?? '');
  const [problem, setProblem] = useState<string | undefined>();
  const wrong = color !== '' && !/^#[0-9a-f]{6}$/i.test(color.trim());
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong) return setProblem(t`Use a color such as #1a6b4f`);
        setProblem(undefined);
        save.mutate(
          { story, color: color.trim() || null },
          {
            onSuccess: () => toast({ title: t`Success`, description: t`Company page saved.` }),
            onError: ({ message }) => errorToast(message),
          },
        );
      }}
    >
      <TextareaField
        label="Your story"
        hint="What you do and how you work, in a few sentences."
        rows={5}
        maxLength={1500}
        value={story}
        onChange={(event) => setStory(event.target.value)}
      />
      <TextField
        label="Color"
        hint={color && !wrong ? adjusted(color.trim().toLowerCase()) : t`Such as #1a6b4f. Empty: our green.`}
        {...(problem && { error: problem })}
        maxLength={7}
        value={color}
        onChange={(event) => setColor(event.target.value)}
      />
      {color && !wrong && <Swatches color={color.trim().toLowerCase()} />}
      <BusyButton type="submit" busy={save.isPending} busyLabel="Saving…" className="justify-self-start">
        Save company page
      </BusyButton>
    </form>
  );
}

function adjusted(color: string): string {
  const { light, dark } = companyColors(color);
  if (light === color && dark === color) return t`Readable in light and dark mode.`;
  if (light === color) return t`We lighten it in dark mode so it stays readable.`;
  if (dark === color) return t`We darken it in light mode so it stays readable.`;
  return t`We adjust it in both modes so it stays readable.`;
}

function Swatches({ color }: { color: string }) {
  const { light, dark } = companyColors(color);
  return (
    <div className="-mt-2 flex gap-3" aria-hidden="true">
      <span className="grid h-11 w-28 place-items-center rounded-md border border-rule bg-[#f7f9f7]">
        <span className="h-2 w-16 rounded-full" style={{ background: light }} />
      </span>
      <span className="grid h-11 w-28 place-items-center rounded-md border border-rule bg-[#1f2d26]">
        <span className="h-2 w-16 rounded-full" style={{ background: dark }} />
      </span>
    </div>
  );
}
