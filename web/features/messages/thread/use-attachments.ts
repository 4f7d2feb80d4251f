import { useState } from 'react';
import {
  type Attachment,
  attachments as attachmentsApi,
  maxAttachmentBytes,
  maxAttachments,
} from '#contract/messages/attachments.ts';
import { errors } from '#contract/base/errors.ts';
import { call } from '../../../session/api.ts';
import { t } from '../../../ui/words.ts';

export type ChosenFile = { key: string; name: string; sent: Attachment | null };

export function useAttachments(conversationId: string) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [problem, setProblem] = useState<string>();

  const remove = (key: string) => setChosen((all) => all.filter((one) => one.key !== key));

  async function send(key: string, file: File): Promise<void> {
    try {
      const sent = await call(attachmentsApi.send, { conversation_id: conversationId, file, filename: file.name });
      setChosen((all) => all.map((one) => (one.key === key ? { ...one, sent } : one)));
    } catch (error) {
      remove(key);
      setProblem(error instanceof Error ? `${file.name}: ${error.message}` : undefined);
    }
  }

  function add(files: Iterable<File>): void {
    setProblem(undefined);
    const room = maxAttachments - chosen.length;
    const all = [...files];
    if (all.length > room) setProblem(t`Please send at most ${maxAttachments} files at once`);
    for (const file of all.slice(0, room)) {
      if (file.size > maxAttachmentBytes) setProblem(`${file.name}: ${errors.attachment_too_large.message}`);
      else {
        const key = crypto.randomUUID();
        setChosen((before) => [...before, { key, name: file.name, sent: null }]);
        void send(key, file);
      }
    }
  }

  return {
    chosen,
    problem,
    add,
    remove,
    busy: chosen.some(({ sent }) => !sent),
    ready: chosen.flatMap(({ sent }) => sent ?? []),
    clear: () => {
      setChosen([]);
      setProblem(undefined);
    },
  };
}
