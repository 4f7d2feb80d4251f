import {
  type JobCategory,
  jobCategories,
  type JobType,
  jobTypes,
  type WorkArrangement,
  workArrangements,
} from '#contract/jobs/job-fields.ts';

/**
 * The open jobs, in no order. All that a ranking looks at is in one cache line of 64 bytes a row, because memory is what
 * it waits for: `cells[row * 16]` is kind + 256 * number of skills, then follow the salary, up to 12 skills, rarest first,
 * and the moment of posting, which `posted` reads out of the same bytes. All of it lies in memory that other threads may
 * read while one writes.
 */
export type JobColumns = {
  /** How many rows there are, in one cell: counted up last, so that no one reads half a row. */
  count: Int32Array;
  cells: Uint32Array;
  posted: Float64Array;
  id: Uint8Array;
  /** Kind and salary once more, packed for counting, which looks at every row. */
  kind: Uint8Array;
  salary: Uint32Array;
  /** Number of the place. */
  place: Uint32Array;
  /** 0 for a closed row, which stays until the next tidying. */
  expires: Float64Array;
};

export const rowsIn = ({ count }: Readonly<JobColumns>): number => Atomics.load(count, 0);

export const cellsPerRow = 16;
export const salaryCell = 1;
export const firstSkillCell = 2;
export const mostSkills = 12;
const postedPerRow = cellsPerRow / 2;
export const postedAt = (row: number) => row * postedPerRow + postedPerRow - 1;

/** The kind of a closed row: no filter lets it pass. */
export const closed = 255;
export const kinds = jobCategories.length * workArrangements.length * jobTypes.length;

/** Category, arrangement and type in one byte. */
export const kindOf = (category: JobCategory, arrangement: WorkArrangement, type: JobType): number =>
  (jobCategories.indexOf(category) * workArrangements.length + workArrangements.indexOf(arrangement)) *
    jobTypes.length +
  jobTypes.indexOf(type);
