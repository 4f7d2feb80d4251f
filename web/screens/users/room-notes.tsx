import type { Room } from '#contract/interviews/rooms.ts';
import { NotesPanel } from '../../features/hiring/notes/notes-panel.tsx';

export function RoomSidePanel({ room: { notes, prepared } }: { room: Room }) {
  if (!notes && !prepared) return null;
  return (
    <aside aria-label="Notes and questions" className="sheet grid gap-6 p-5">
      {notes && <Text title="Shared notes">{notes}</Text>}
      {prepared?.notes && <Text title="Private note">{prepared.notes}</Text>}
      {prepared && prepared.questions.length > 0 && (
        <section aria-labelledby="asked">
          <h2 id="asked" className="font-semibold">
            Application questions
          </h2>
          <ol className="mt-2 grid list-decimal gap-2 pl-5">
            {prepared.questions.map((question) => (
              <li key={question} className="wrap-anywhere">
                {question}
              </li>
            ))}
          </ol>
        </section>
      )}
      {prepared && (
        <section aria-labelledby="own-notes">
          <h2 id="own-notes" className="mb-2 font-semibold">
            Team notes
          </h2>
          <NotesPanel applicationId={prepared.application_id} now={null} onSeek={nowhere} />
        </section>
      )}
    </aside>
  );
}

const nowhere = () => undefined;

function Text({ title, children }: { title: string; children: string }) {
  return (
    <section>
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{children}</p>
    </section>
  );
}
