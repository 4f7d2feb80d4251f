import { blocks as blocksApi } from '#contract/messages/blocks.ts';
import { useCommand } from '../../../session/api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { refreshThread } from './use-thread.ts';
import { t } from '../../../ui/words.ts';

type Props = { conversationId: string; name: string; onClose: () => void };

export function BlockDialog({ conversationId, name, onClose }: Props) {
  const block = useCommand(blocksApi.set);
  const press = () =>
    block.mutate(
      { conversation_id: conversationId, blocked: true },
      {
        onSuccess: () => {
          void refreshThread(conversationId).catch(() => {});
          toast({ title: t`Blocked`, description: t`Neither of you can send messages.` });
          onClose();
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t`Block messages with ${name}?`}
      description="Messaging is closed in all conversations between you and this company. They’ll see that messages are closed. Applications and interviews continue."
      confirmLabel="Block messages"
      busyLabel="Blocking…"
      tone="danger"
      busy={block.isPending}
      onConfirm={press}
    />
  );
}
