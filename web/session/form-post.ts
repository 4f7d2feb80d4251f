import { data, type RouterContextProvider } from 'react-router';
import * as z from 'zod/mini';
import type { Endpoint, Output, RawInput } from '#contract/base/endpoint.ts';
import { type ErrorCode, errors } from '#contract/base/errors.ts';
import { serverCallContext } from './services.ts';
import type { Refusal } from '../ui/form/plain-form.tsx';

export type FormPost = { request: Request; context: Readonly<RouterContextProvider> };

type AcceptedForm<Fields, Told> = { sent: true; fields: Fields; told: Told };

/** Validates a posted form and calls the endpoint, with the same errors that the endpoint would return. */
export async function answerForm<E extends Endpoint, Form extends z.ZodMiniType<RawInput<E>>>(
  { request, context }: FormPost,
  endpoint: E,
  form: Form,
): Promise<AcceptedForm<z.output<Form>, Output<E>> | ReturnType<typeof refuse>> {
  const typed = await typedFields(request);
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

async function typedFields(request: Request): Promise<Record<string, string>> {
  const entries = [...(await request.formData())].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

function issuesOf(error: z.core.$ZodError): Record<string, string> {
  const first: Record<string, string> = {};
  for (const { path, message } of error.issues) first[path.join('.')] ??= message;
  return first;
}
