import { blocks as blocksApi } from '#contract/messages/blocks.ts';
import type { Conversation } from '#contract/messages/messages.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { refreshThread } from './use-thread.ts';
import { t } from '../../../ui/words.ts';

export function BlockedNote({ conversation: { id, blocked } }: { conversation: Conversation }) {
  const set = useCommand(blocksApi.set);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-rule p-4">
      <p className="text-ink-2 outline-none" {...(blocked === 'by_them' && { 'data-main': true, tabIndex: -1 })}>
        {blocked === 'by_us'
          ? t`You’ve blocked messages in this conversation.`
          : t`This person no longer accepts messages.`}
      </p>
      {blocked === 'by_us' && (
        <BusyButton
          data-main
          size="sm"
          variant="outline"
          busy={set.isPending}
          busyLabel="One moment…"
          onClick={() =>
            set.mutate(
              { conversation_id: id, blocked: false },
              {
                onError: ({ message }) => errorToast(message),
                onSuccess: () => void refreshThread(id).catch(() => {}),
              },
            )
          }
        >
          Allow messages again
        </BusyButton>
      )}
    </div>
  );
}
