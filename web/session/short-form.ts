import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { fetched } from '../ui/loading/fetched.ts';
import { focusFirstWrong } from '../ui/form/focus-on-refusal.ts';
import { errorToast } from '../ui/toast/toast.ts';
import { useHydrated } from '../ui/loading/use-hydrated.ts';
import { failureText } from './failure.ts';

type Typed = Record<string, unknown>;
/** What is wrong, by the name of the field. */
export type Refused = Record<string, string | undefined>;

type Props<Given extends Typed, Parsed> = {
  /** What the fields hold at first; what is not here is not sent. */
  start: Given;
  /** Comes over the network once someone is in the form: pages that only hold it ship no schema. */
  schema: () => Promise<z.ZodMiniType<Parsed, Given>>;
  /** Answers what the server refuses beside a field; anything thrown is said in a toast. */
  send: (fields: Parsed) => Promise<Refused | void>;
};

type FormProps = {
  ref: RefObject<HTMLFormElement | null>;
  method: 'post';
  noValidate: true;
  onFocus: (event: FocusEvent) => void;
  onChange: (event: FormEvent) => void;
  onSubmit: (event: FormEvent) => void;
};

/** A form of few fields for anyone who is not signed in yet, without the library that the forms of the areas share. */
export function useShortForm<Given extends Typed, Parsed>({ start, schema, send }: Props<Given, Parsed>) {
  const ready = useHydrated();
  const ref = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(start);
  const [issues, setIssues] = useState<Refused>({});
  const [refused, setRefused] = useState<Refused>({});
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (tries > 0) focusFirstWrong(ref.current);
  }, [tries]);

  async function check(values: Given) {
    const { data, error } = (await fetched(schema)).safeParse(values);
    setIssues(issuesOf(error));
    return data;
  }

  async function submit() {
    const parsed = await check(held(ref.current, start));
    const answer = parsed === undefined ? undefined : await send(parsed);
    setRefused(answer ?? {});
    if (parsed === undefined || answer) setTries((before) => before + 1);
  }

  const form: FormProps = {
    ref,
    method: 'post',
    noValidate: true,
    onFocus: () => void schema().catch(() => {}),
    onChange({ target }) {
      const values = held(ref.current, start);
      setTyped(values);
      const { name } = target as HTMLInputElement;
      setRefused((before) => ({ ...before, [name]: undefined }));
      if (tries > 0) void check(values);
    },
    onSubmit(event) {
      event.preventDefault();
      setBusy(true);
      submit()
        .catch((error: unknown) => errorToast(failureText(error)))
        .finally(() => setBusy(false));
    },
  };
  return {
    typed,
    busy,
    ready,
    form,
    field: (name: keyof Given & string) => ({ name, error: issues[name] ?? refused[name] }),
  };
}

/** What the named controls of a form hold now. */
function held<Given extends Typed>(form: HTMLFormElement | null, start: Given): Given {
  const controls = [...(form?.elements ?? [])].filter((it) => it instanceof HTMLInputElement && it.name in start);
  const values = (controls as HTMLInputElement[]).map((it) => [
    it.name,
    it.type === 'checkbox' ? it.checked : it.value,
  ]);
  return { ...start, ...Object.fromEntries(values) } as Given;
}

function issuesOf(error: z.core.$ZodError | undefined): Refused {
  const first: Refused = {};
  for (const { path, message } of error?.issues ?? []) first[path.join('.')] ??= message;
  return first;
}
