import { parse } from './adapters/http/parse.ts';
import { openQueue, type Queue, type QueuedTask, type Timetable } from './adapters/database/queue.ts';
import type { Services } from './base/context.ts';
import type { Task } from './base/task.ts';
import { tasks } from './modules.ts';

export const timetables: Timetable[] = tasks.flatMap(({ name, cron }) => (cron ? [{ task: name, cron }] : []));

export const openTasks = (url: string, services: Services): Promise<Queue> =>
  openQueue(
    { url, secret: services.settings.secret },
    tasks.map((task) => queued(task, services)),
    (error) => services.log.error({ err: error }, 'task failed'),
  );

const queued = (
  { name, payload, retries = 5, seconds = 120, sealed = false, run }: Task,
  services: Services,
): QueuedTask => ({
  name,
  retries,
  seconds,
  sealed,
  run: (given, attempt) => run(services, parse(payload, given), attempt),
});
