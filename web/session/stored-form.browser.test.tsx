import { useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { session } from './session.ts';
import { useStoredDraft } from './stored-draft.ts';
import { useStoredForm } from './stored-form.ts';

const signInAs = (sub: string) => {
  const claims = { sub, email: `${sub}@example.com`, user_type: 'manager', exp: Date.now() / 1000 + 3600 };
  session.adopt(`head.${btoa(JSON.stringify(claims))}.seal`);
};
beforeEach(() => {
  sessionStorage.clear();
  signInAs('ada');
});

function Form() {
  const form = useForm({ defaultValues: { title: 'Baker', pay: 40 } });
  const forget = useStoredForm('job', form);
  return (
    <form>
      <input aria-label="Title" {...form.register('title')} />
      <input aria-label="Pay" type="number" {...form.register('pay', { valueAsNumber: true })} />
      <output aria-label="changed">{form.formState.isDirty ? 'yes' : 'no'}</output>
      <button type="button" onClick={forget}>
        Save
      </button>
    </form>
  );
}

async function opened() {
  const screen = await render(<Form />);
  return { screen, title: screen.getByLabelText('Title'), pay: screen.getByLabelText('Pay') };
}

it('text typed before the page was left is restored and counts as a change', async () => {
  const first = await opened();
  await first.title.fill('Head baker');
  await first.screen.unmount();
  const second = await opened();
  await expect.element(second.title).toHaveValue('Head baker');
  await expect.element(second.pay).toHaveValue(40);
  await expect.element(second.screen.getByLabelText('changed', { exact: true })).toHaveTextContent('yes');
});

it('a reverted change is not stored, nor is a saved form', async () => {
  const first = await opened();
  await first.title.fill('Head baker');
  await first.title.fill('Baker');
  await expect.poll(() => sessionStorage.length).toBe(0);
  await first.title.fill('Pastry chef');
  await expect.poll(() => sessionStorage.length).toBe(1);
  await first.screen.getByRole('button', { name: 'Save' }).click();
  await first.title.fill('Typed while it leaves');
  await first.screen.unmount();
  expect(sessionStorage.length).toBe(0);
  await expect.element((await opened()).title).toHaveValue('Baker');
});

it('another user on the same device does not find the draft', async () => {
  const first = await opened();
  await first.title.fill('A secret plan');
  await first.screen.unmount();
  signInAs('bea');
  const second = await opened();
  await expect.element(second.title).toHaveValue('Baker');
  await second.screen.unmount();
  signInAs('ada');
  await expect.element((await opened()).title).toHaveValue('A secret plan');
});

it('an emptied number field is restored with its saved number', async () => {
  const first = await opened();
  await first.title.fill('Head baker');
  await first.pay.fill('');
  await first.screen.unmount();
  await expect.element((await opened()).pay).toHaveValue(40);
});

function Note({ name }: { name: string }) {
  const [text, setText] = useStoredDraft(name, '');
  return <textarea aria-label="Note" value={text} onChange={(event) => setText(event.target.value || null)} />;
}

it('the field switches to the draft of another record without remounting', async () => {
  const screen = await render(<Note name="one" />);
  const note = screen.getByLabelText('Note');
  await note.fill('Of one');
  await screen.rerender(<Note name="two" />);
  await expect.element(note).toHaveValue('');
  await note.fill('Of two');
  await screen.rerender(<Note name="one" />);
  await expect.element(note).toHaveValue('Of one');
  await note.fill('');
  expect(sessionStorage.length).toBe(1);
});

it('an unreadable draft is ignored', async () => {
  sessionStorage.setItem('typed:job:ada', '{half');
  await expect.element((await opened()).title).toHaveValue('Baker');
});
