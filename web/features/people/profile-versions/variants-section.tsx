import { Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { maxVariants, type OwnProfile, profiles, type ProfileVariant } from '#contract/people/profiles.ts';
import { useCommand } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

const VariantDialog = lazy(async () => (await import('./variant-dialog.tsx')).VariantDialog);
const PreviewDialog = lazy(async () => (await import('../own-profile/preview-dialog.tsx')).PreviewDialog);

type Shown = { dialog: 'edit' | 'preview' | 'remove'; variant: ProfileVariant | null };

export function VariantsSection({ profile }: { profile: OwnProfile }) {
  const id = useId();
  const [shown, show] = useState<Shown | null>(null);
  const remove = useCommand(profiles.removeVariant);
  const close = () => show(null);
  const { variants } = profile;
  const current = variants.find((variant) => variant.id === shown?.variant?.id) ?? null;
  const forget = () => {
    close();
    if (shown?.variant) {
      remove.mutate({ id: shown.variant.id }, { onError: ({ message }) => errorToast(message) });
    }
  };
  return (
    <section aria-labelledby={id} className="border-t border-rule py-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="type-h2">
          Versions
        </h2>
        {variants.length < maxVariants && (
          <Button
            variant="outline"
            size="sm"
            className="shrink-0"
            onClick={() => show({ dialog: 'edit', variant: null })}
          >
            <Plus className="size-4" aria-hidden="true" />
            New version
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-sm text-ink-3">
        Say it another way for another kind of job. You choose one when you apply; what it leaves empty comes from this
        profile.
      </p>
      {variants.length > 0 && (
        <ul className="sheet mt-4 divide-y divide-rule">
          {variants.map((variant) => (
            <li key={variant.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 pr-2 pl-4">
              <div className="min-w-0 flex-1 basis-36 wrap-anywhere">
                <p className="font-semibold">{variant.name}</p>
                <p className="text-sm text-ink-2">{summaryOf(variant)}</p>
              </div>
              <div className="flex">
                <Action
                  label={t`Preview ${variant.name}`}
                  icon={Eye}
                  onClick={() => show({ dialog: 'preview', variant })}
                />
                <Action
                  label={t`Edit ${variant.name}`}
                  icon={Pencil}
                  onClick={() => show({ dialog: 'edit', variant })}
                />
                <Action
                  label={t`Delete ${variant.name}`}
                  icon={Trash2}
                  onClick={() => show({ dialog: 'remove', variant })}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {shown?.dialog === 'edit' && <VariantDialog variant={shown.variant && current} onClose={close} />}
        {shown?.dialog === 'preview' && <PreviewDialog variantId={shown.variant?.id} onClose={close} />}
      </Suspense>
      {shown?.dialog === 'remove' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t`Delete “${shown?.variant?.name ?? ''}”?`}
          description="Applications you sent with it will show your main profile instead."
          confirmLabel="Delete version"
          cancelLabel="Keep it"
          tone="danger"
          onConfirm={forget}
        />
      )}
    </section>
  );
}

function Action({ label, icon: Icon, onClick }: { label: string; icon: typeof Eye; onClick: () => void }) {
  return (
    <Button variant="quiet" size="icon-sm" aria-label={label} onClick={onClick}>
      <Icon className="size-[18px]" aria-hidden="true" />
    </Button>
  );
}

const summaryOf = ({ title, skills, resume }: ProfileVariant): string =>
  [title, skills.slice(0, 3).join(', '), resume?.filename].filter(Boolean).join(' · ') || t`Same as your profile`;
