import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type Attachment, attachments as attachmentsApi } from '#contract/messages/attachments.ts';
import { call, query } from '../../../session/api.ts';
import { errorToast } from '../../../ui/toast/toast.ts';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';

// Signed URLs of files expire after five minutes.
const freshMs = 240_000;

export function AttachmentView({ attachment }: { attachment: Attachment }) {
  return attachment.type in names ? <Document attachment={attachment} /> : <Picture attachment={attachment} />;
}

const names: Partial<Record<Attachment['type'], string>> = { pdf: 'PDF', docx: 'DOCX', heic: 'HEIC' };

function Document({ attachment: { id, filename, type, bytes } }: { attachment: Attachment }) {
  return (
    <button
      type="button"
      onClick={() => void save(id, filename)}
      className="flex w-fit max-w-full items-center gap-3 rounded-md border border-rule bg-surface px-3 py-2 text-left text-ink hover:bg-sunken"
    >
      <FileText className="size-5 shrink-0 text-ink-2" aria-hidden="true" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{filename}</span>
        <span className="text-sm text-ink-3">
          {names[type]}, {attachmentSizeText(bytes)}
        </span>
      </span>
    </button>
  );
}

function Picture({ attachment: { id, filename } }: { attachment: Attachment }) {
  const { data } = useQuery({ ...query(attachmentsApi.one, { attachment_id: id }), staleTime: freshMs });
  if (!data) return <Skeleton className="h-48 w-64" />;
  return (
    <button type="button" onClick={() => void save(id, filename)} aria-label={t`Save ${filename}`} className="block">
      <img
        src={data.url}
        alt={filename}
        loading="lazy"
        className="max-h-72 max-w-full rounded-[14px] border border-rule bg-sunken object-contain"
      />
    </button>
  );
}

async function save(id: string, filename: string): Promise<void> {
  try {
    const link = document.createElement('a');
    link.href = (await call(attachmentsApi.one, { attachment_id: id })).url;
    link.download = filename;
    link.click();
  } catch (error) {
    errorToast(error instanceof Error ? error.message : t`We couldn’t open this file.`);
  }
}

export const attachmentSizeText = (bytes: number): string =>
  bytes < 1_000_000 ? t`${Math.max(1, Math.round(bytes / 1000))} KB` : t`${(bytes / 1_000_000).toFixed(1)} MB`;
