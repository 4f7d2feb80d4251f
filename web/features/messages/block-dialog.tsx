import { blocks as blocksApi } from '#contract/blocks.ts';
import { useCommand } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { errorToast, toast } from '../../ui/toast.ts';
import { catchUp } from './use-thread.ts';

type Props = { conversationId: string; name: string; onClose: () => void };

export function BlockDialog({ conversationId, name, onClose }: Props) {
  const block = useCommand(blocksApi.set);
  const press = () =>
    block.mutate(
      { conversation_id: conversationId, blocked: true },
      {
        onSuccess: () => {
          void catchUp(conversationId).catch(() => {});
          toast({ title: 'Blocked', description: 'No messages come any more, in either direction.' });
          onClose();
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Block messages with ${name}?`}
      description="Nobody can write any more, in all conversations between you and this company. The other side sees that messages are closed. Applications and interviews go on."
      confirmLabel="Block messages"
      busyLabel="Blocking…"
      tone="danger"
      busy={block.isPending}
      onConfirm={press}
    />
  );
}
