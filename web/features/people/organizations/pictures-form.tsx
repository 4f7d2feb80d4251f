import { Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { errors } from '#contract/base/errors.ts';
import {
  type CompanyPage,
  type CompanyPicture,
  companyPages,
  maxPictureBytes,
  maxPictures,
  pictureAddress,
  type PictureKind,
} from '#contract/people/company-page.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export function PicturesForm({ page }: { page: CompanyPage }) {
  const { logo, cover, pictures } = page;
  return (
    <div className="grid gap-6">
      <PictureField
        kind="logo"
        label={t`Logo`}
        hint={t`Shown on every job. A square works best.`}
        shown={logo ? [logo] : []}
      />
      <PictureField kind="cover" label={t`Cover`} hint={t`Cropped to a 3:1 banner.`} shown={cover ? [cover] : []} />
      <PictureField
        kind="picture"
        label={t`Pictures`}
        hint={t`Up to six: your place, your work, your team.`}
        shown={pictures}
      />
    </div>
  );
}

type FieldProps = { kind: PictureKind; label: string; hint: string; shown: readonly CompanyPicture[] };

function PictureField({ kind, label, hint, shown }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = useCommand(companyPages.addPicture);
  const [problem, setProblem] = useState<string | null>(null);
  const full = kind === 'picture' && shown.length >= maxPictures;
  const choose = (file: File | undefined) => {
    if (!file) return;
    const refusal = file.size > maxPictureBytes ? errors.picture_too_large.message : null;
    setProblem(refusal);
    if (refusal) return;
    add.mutate({ file, filename: file.name, kind }, { onError: ({ message }) => setProblem(message) });
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p className="type-label">{label}</p>
      {shown.length > 0 && (
        <ul className="grid w-full gap-3">
          {shown.map((picture) => (
            <Shown key={picture.id} picture={picture} kind={kind} label={label} />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="sr-only"
        tabIndex={-1}
        aria-label={t`File for ${label}`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          choose(file);
        }}
      />
      {!full && (
        <BusyButton
          variant="outline"
          busy={add.isPending}
          busyLabel="Uploading…"
          onClick={() => input.current?.click()}
        >
          <Upload className="size-[18px]" aria-hidden="true" />
          {kind === 'picture' ? t`Add a picture` : shown.length > 0 ? t`Replace ${label}` : t`Upload ${label}`}
        </BusyButton>
      )}
      <p
        role={problem ? 'alert' : undefined}
        className={problem ? 'text-sm font-medium text-danger' : 'text-sm text-ink-3'}
      >
        {problem ?? hint}
      </p>
    </div>
  );
}

function Shown({ picture, kind, label }: { picture: CompanyPicture; kind: PictureKind; label: string }) {
  const describe = useCommand(companyPages.describePicture);
  const remove = useCommand(companyPages.removePicture);
  const { id, alt } = picture;
  const failed = { onError: ({ message }: Error) => errorToast(message) };
  return (
    <li className="flex flex-wrap items-end gap-3">
      <img
        src={pictureAddress(id)}
        alt={alt || label}
        className={`h-16 w-24 rounded-md border border-rule ${kind === 'logo' ? 'object-contain' : 'object-cover'}`}
      />
      {kind === 'logo' ? (
        <span className="flex-1" />
      ) : (
        <TextField
          label="What it shows"
          className="min-w-0 flex-1 basis-48"
          defaultValue={alt}
          maxLength={200}
          onBlur={(event) => {
            if (event.target.value.trim() !== alt) describe.mutate({ id, alt: event.target.value }, failed);
          }}
        />
      )}
      <Button
        variant="quiet"
        size="icon"
        disabled={remove.isPending}
        aria-label={alt ? t`Remove ${label}: ${alt}` : t`Remove ${label}`}
        onClick={() => remove.mutate({ id }, failed)}
      >
        <Trash2 className="size-[18px]" aria-hidden="true" />
      </Button>
    </li>
  );
}
