import { data, type RouterContextProvider } from 'react-router';
import * as z from 'zod/mini';
import type { Endpoint, Output, Sent } from '#contract/base/endpoint.ts';
import { type ErrorCode, errors } from '#contract/base/errors.ts';
import { serverCallContext } from './services.ts';
import type { Refusal } from '../ui/form/plain-form.tsx';

/** What the action of a page is given. */
export type Posted = { request: Request; context: Readonly<RouterContextProvider> };

type Accepted<Fields, Told> = { sent: true; fields: Fields; told: Told };

/** Checks what a plain form sent and does what it asks for: in order and words what the endpoint itself would say. */
export async function answerForm<E extends Endpoint, Form extends z.ZodMiniType<Sent<E>>>(
  { request, context }: Posted,
  endpoint: E,
  form: Form,
): Promise<Accepted<z.output<Form>, Output<E>> | ReturnType<typeof refuse>> {
  const typed = await typedIn(request);
  const checked = z.safeParse(form, typed);
  if (!checked.success) return refuse(400, { typed, issues: issuesOf(checked.error) });
  const call = context.get(serverCallContext);
  if (!call) throw new Error('A form needs a server behind it');
  try {
    return { sent: true, fields: checked.data, told: await call(endpoint, checked.data) };
  } catch (error) {
    const { code } = error as { code?: string };
    if (!code || !(code in errors)) throw error;
    const { status, message } = errors[code as ErrorCode];
    return refuse(status, { typed, issues: {}, problem: message });
  }
}

const refuse = (status: number, refusal: Refusal) => data({ sent: false as const, ...refusal }, { status });

async function typedIn(request: Request): Promise<Record<string, string>> {
  const entries = [...(await request.formData())].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/** The first thing wrong with each field, in the order of the form. */
function issuesOf(error: z.core.$ZodError): Record<string, string> {
  const first: Record<string, string> = {};
  for (const { path, message } of error.issues) first[path.join('.')] ??= message;
  return first;
}
