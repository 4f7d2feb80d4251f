import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';

export const maxAttachmentBytes = 10 * 1024 * 1024;
export const maxAttachments = 5;

export const attachmentTypes = ['pdf', 'png', 'jpg', 'webp', 'heic', 'docx'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

export const attachment = z.object({
  id: uuid,
  filename: z.string(),
  type: z.enum(attachmentTypes),
  bytes: z.number(),
});
export type Attachment = z.infer<typeof attachment>;

const bothRoles = ['candidate', 'manager'] as const;

export const attachments = {
  send: {
    method: 'POST',
    path: '/functions/v1/message-attachments',
    summary:
      'Send a file for a message (multipart, field `attachment`): PDF, DOCX, PNG, JPEG, WebP or HEIC of at most 10 MB. What is kept is a copy without scripts, macros, other files and places',
    access: bothRoles,
    seat: 'recruiter',
    file: 'attachment',
    input: z.object({ conversation_id: uuid }),
    output: attachment,
  },
  one: {
    method: 'GET',
    path: '/functions/v1/message-attachment',
    summary: 'The address of an attachment, for you alone and a few minutes',
    access: bothRoles,
    input: z.object({ attachment_id: uuid }),
    output: z.object({ url: z.string() }),
  },
} satisfies Record<string, Endpoint>;
