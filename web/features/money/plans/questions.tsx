import { Plus } from 'lucide-react';

export type Question = { question: string; answer: string };

export function Questions({ items }: { items: readonly Question[] }) {
  return (
    <section aria-labelledby="questions" className="mt-12">
      <h2 id="questions" className="mb-2 type-h2">
        Frequently Asked Questions
      </h2>
      <div className="max-w-[46rem] border-b border-rule">
        {items.map(({ question, answer }) => (
          <details key={question} className="group border-t border-rule">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-bold">
              {question}
              <Plus className="size-5 shrink-0 transition-transform group-open:rotate-45" aria-hidden="true" />
            </summary>
            <p className="pb-5 text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
