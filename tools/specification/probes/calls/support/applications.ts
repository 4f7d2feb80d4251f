import { hire, type Sent } from '../../../arrange.ts';
import type { Account, Fields, Product } from '../../../product.ts';

export const detail = ({ call }: Product, who: Account, { application_id }: Pick<Sent, 'application_id'>) =>
  call(who, 'GET', `/functions/v1/application-details?application_id=${application_id}`);

export const statusForManager = async (product: Product, sent: Sent) =>
  ((await detail(product, sent.manager, sent)).body['application'] as Fields)['status'];

export const reject = (product: Product, { manager, application_id }: Sent) =>
  hire(product, manager, 'update_application_status', { application_id, new_status: 'rejected' });

/** Lets the ten minutes pass in which a decision can be undone. */
export const announce = ({ sql }: Product, { application_id }: Sent) =>
  sql('update applications set told_status = null where id = $1', [application_id]);

/** An analysis of this application as a model would have left it. */
export const analyse = ({ sql }: Product, { application_id }: Sent, score: number, recommendation: string) =>
  sql(
    `update applications set analysis_status = 'completed', analysis_score = $2, ai_recommendation = $3,
     processed_at = now() where id = $1`,
    [application_id, score, recommendation],
  );

export const upload = (
  { send }: Product,
  who: Account | null,
  content: Buffer,
  fields: Record<string, string> = {},
) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('video', new Blob([new Uint8Array(content)]), 'answer.webm');
  return send(who, 'POST', '/functions/v1/upload-video', { body });
};
