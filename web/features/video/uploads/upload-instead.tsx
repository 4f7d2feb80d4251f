import { Camera, type LucideIcon, Upload } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';
import { t } from '../../../ui/words.ts';

type Props = { label?: ReactNode; soundOnly?: boolean; onFile: (file: File) => void };

const films = 'video/mp4,video/webm,video/quicktime,.mp4,.webm,.mov';
const sounds = 'audio/mp4,audio/x-m4a,audio/webm,.m4a,.mp4,.webm';

export function UploadInstead({ soundOnly = false, onFile, ...props }: Props) {
  const { label = soundOnly ? t`Upload a sound file instead` : t`Upload a video instead` } = props;
  return (
    <>
      <FileLabel label={label} Icon={Upload} accept={soundOnly ? sounds : films} onFile={onFile} />
      {!soundOnly && (
        <FileLabel
          label={t`Record with your camera app`}
          Icon={Camera}
          accept="video/*"
          capture="user"
          onFile={onFile}
          className="hidden pointer-coarse:inline-flex"
        />
      )}
    </>
  );
}

type FileLabelProps = Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'className'> & {
  label: ReactNode;
  Icon: LucideIcon;
  onFile: (file: File) => void;
};

function FileLabel({ label, Icon, onFile, className, ...field }: FileLabelProps) {
  return (
    <label
      className={cn(
        'inline-flex h-11 cursor-pointer items-center gap-2 rounded-md font-semibold text-primary-text underline-link has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <Icon className="size-[18px]" aria-hidden="true" />
      {label}
      <input
        type="file"
        {...field}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
