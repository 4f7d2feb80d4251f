import type { ScoredBy, ScoreState, WordSource } from '#contract/hiring/analysis.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ApplicationRow } from '#contract/hiring/applicants.ts';
import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import { averageOf } from '#contract/hiring/scorecards.ts';
import type { ApplicationSource } from '#contract/jobs/visit-sources.ts';
import type { Db } from '../../adapters/database/db.ts';
import { isoText } from '../../adapters/database/cursor.ts';
import { csvLine } from '../../adapters/formats/csv.ts';
import { cutText } from '../../adapters/formats/cut-text.ts';
import type { Download } from '../../adapters/http/http.ts';
import { type TranslatableMessage, message } from '../../adapters/language/message.ts';
import { translateMessage } from '../../adapters/language/translate-message.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import {
  applicantPage,
  applicantRows,
  type CutPage,
  cutPage,
  type Filters,
  type JobForReview,
  loadJobForReview,
  newestFirst,
  readPageKey,
  rowView,
} from './queries.ts';

const inFile = 500;
const mostNotes = 200;
/** Spreadsheets cut longer cells. */
const longestCell = 32_000;

const sourceNames: Record<ApplicationSource, TranslatableMessage> = {
  link: message('Shared link'),
  qr: message('QR code'),
  email: message('Email'),
  linkedin: message('LinkedIn'),
  whatsapp: message('WhatsApp'),
  feed: message('Job feed'),
  company: message('Company page'),
  invitation: message('Invitation'),
  saywell: message('Found on Saywell'),
};

const csvRows = (db: Db, look: JobForReview) =>
  applicantRows(db, look)
    .select((eb) =>
      eb
        .selectFrom('users')
        .select('email')
        .whereRef('users.id', '=', 'applications.candidate_id')
        .$asScalar()
        .$notNull()
        .as('email'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('scorecards')
          .innerJoin('users_profiles as reviewer', 'reviewer.id', 'scorecards.reviewer_id')
          .select(['scorecards.reviewer_id', 'scorecards.ratings'])
          .select(sql<string>`trim(reviewer.first_name || ' ' || reviewer.last_name)`.as('reviewer'))
          .whereRef('scorecards.application_id', '=', 'applications.id')
          .orderBy('scorecards.saved_at')
          .orderBy('scorecards.reviewer_id'),
      ).as('scorecards'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('review_notes')
          .innerJoin('users_profiles as author', 'author.id', 'review_notes.author_id')
          .select(['review_notes.author_id', 'review_notes.text'])
          .select(isoText('review_notes.created_at').as('created_at'))
          .select(sql<string>`trim(author.first_name || ' ' || author.last_name)`.as('author'))
          .whereRef('review_notes.application_id', '=', 'applications.id')
          .orderBy('review_notes.created_at', 'desc')
          .orderBy('review_notes.id', 'desc')
          .limit(mostNotes),
      ).as('notes'),
    );
type FileRow = Awaited<ReturnType<ReturnType<typeof csvRows>['execute']>>[number];

/** A reader sees the scorecards of colleagues once their own is saved. */
function visibleScorecards({ scorecards }: FileRow, reader: string) {
  return scorecards.some(({ reviewer_id }) => reviewer_id === reader) ? scorecards : [];
}

function averageScorecard(row: FileRow, reader: string): number | null {
  const averages = visibleScorecards(row, reader).flatMap(({ ratings }) => averageOf(ratings) ?? []);
  return averageOf(averages.map((level) => ({ level })));
}

const scorecardLines = (row: FileRow, reader: string): string =>
  visibleScorecards(row, reader)
    .map(({ reviewer, ratings }) => `${reviewer}: ${ratings.map(({ level }) => level).join(', ')}`)
    .join('\n');

/** Notes of colleagues stay hidden during a blind review, because they may name the candidate. */
function noteLines({ notes, known }: FileRow, reader: string): string {
  const visible = notes.filter(({ author_id }) => known || author_id === reader);
  const lines = visible.map(({ created_at, author, text }) => `${created_at.slice(0, 10)} ${author}: ${text}`);
  return cutText(lines.join('\n'), longestCell);
}

type Cell = string | number | null | TranslatableMessage;
type CellOf = (row: FileRow, view: ApplicationRow, reader: string) => Cell;

const scorerNames: Record<ScoredBy, TranslatableMessage> = {
  model: message('AI'),
  demo: message('Demo, not a model'),
  person: message('A person, after an appeal'),
};

const unscoredNames: Record<Exclude<ScoreState, 'scored'>, TranslatableMessage> = {
  none: message('Not scored'),
  people: message('Not scored: people only'),
  pending: message('Not scored yet'),
  failed: message('Not scored: the analysis failed'),
  unscored: message('Not scored'),
};

const scoreCell = ({ analysis_score, score_state }: ApplicationRow): Cell =>
  score_state === 'scored' ? analysis_score : unscoredNames[score_state];

const recommendationCell = ({ ai_recommendation, score_by }: ApplicationRow): Cell =>
  (score_by !== 'person' && ai_recommendation) || message('No recommendation');

const wordSourceNames: Record<WordSource, TranslatableMessage> = {
  speech: message('Recognized in the recording'),
  person: message('Captions by a person'),
  typed: message('Typed by the candidate'),
  written: message('Written by the candidate'),
};

const columns: [header: TranslatableMessage, cell: CellOf][] = [
  [message('Candidate ID'), (_, view) => view.candidate_id],
  [message('Name'), (_, view) => view.name],
  [message('Email'), (row, view) => view.name && row.email],
  [message('Application Date'), (_, view) => view.created_at],
  [message('Submitted Date'), (_, view) => view.submitted_at ?? message('Not submitted')],
  [message('Status'), (_, view) => view.status],
  [message('Match in percent'), (_, view) => view.match_percentage],
  [message('Score'), (_, view) => scoreCell(view)],
  [message('AI Recommendation'), (_, view) => recommendationCell(view)],
  [message('Range of the readings'), (_, { score_range }) => score_range && `${score_range.low}–${score_range.high}`],
  [message('Scored by'), (_, { score_by }) => score_by && scorerNames[score_by]],
  [message('Words of the score'), (_, { words_from }) => (words_from[0] ? wordSourceNames[words_from[0]] : null)],
  [message('Source'), (_, view) => view.source && sourceNames[view.source]],
  [message('Reply due'), (_, view) => view.reply_due_at],
  [message('Average scorecard'), (row, _, reader) => averageScorecard(row, reader)],
  [message('Scorecards'), (row, _, reader) => scorecardLines(row, reader)],
  [message('Notes'), (row, _, reader) => noteLines(row, reader)],
];

const cellIn = (language: Language, cell: Cell) =>
  typeof cell === 'object' && cell !== null ? translateMessage(language, cell) : cell;

export async function exportApplications(
  context: Context<'manager'>,
  filters: Input<typeof api.applicants.export>,
): Promise<Download> {
  const { db, actor } = context;
  const look = await loadJobForReview(context, filters.job_id);
  await db
    .transaction()
    .execute((tx) =>
      recordChange(tx, { actor_id: actor.id, action: 'export applications', subject: 'job', subject_id: look.job.id }),
    );
  return {
    filename: `applications-${look.job.id.slice(0, 8)}.csv`,
    chunks: csvOf(db, look, filters, actor.language),
  };
}

async function* csvOf(db: Db, look: JobForReview, filters: Filters, language: Language): AsyncGenerator<string> {
  // Spreadsheets detect UTF-8 by this byte order mark.
  yield `\uFEFF${csvLine(columns.map(([header]) => translateMessage(language, header)))}`;
  const view = rowView(look);
  let cursor: string | null = null;
  do {
    const last = readPageKey(cursor);
    const query = applicantPage(csvRows(db, look), { db, filters, ordering: newestFirst, last, limit: inFile });
    const page: CutPage<FileRow> = cutPage(await query.execute(), inFile);
    const cells = (row: FileRow) => columns.map(([, cell]) => cellIn(language, cell(row, view(row), look.reader.id)));
    yield page.rows.map((row) => csvLine(cells(row))).join('');
    cursor = page.next_cursor;
  } while (cursor);
}
