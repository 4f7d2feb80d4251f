import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../ui/words.ts';

type Props = { label?: ReactNode; soundOnly?: boolean; onFile: (file: File) => void };

const films = 'video/mp4,video/webm,video/quicktime,.mp4,.webm,.mov';
const sounds = 'audio/mp4,audio/x-m4a,audio/webm,.m4a,.mp4,.webm';

/** A file from elsewhere takes the place of a recording; also the way out where a browser cannot record. */
export function UploadInstead({ soundOnly = false, onFile, ...props }: Props) {
  const { label = soundOnly ? t`Upload a sound file instead` : t`Upload a video instead` } = props;
  return (
    <label className="inline-flex h-11 cursor-pointer items-center gap-2 rounded-md font-[600] text-primary-text underline-link has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Upload className="size-[18px]" aria-hidden="true" />
      {label}
      <input
        type="file"
        accept={soundOnly ? sounds : films}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Choosing the same file again must count as a choice.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
