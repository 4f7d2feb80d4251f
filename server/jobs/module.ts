import { jobsApi } from '#contract/jobs/api.ts';
import { defineModule } from '../base/define-module.ts';
import { sections, notExported } from './personal-data/export.ts';
import { retainedTables, forget } from './personal-data/forget.ts';
import { mountFeeds } from '../adapters/pages/feed-pages.ts';
import { beginArticle } from './articles/begin.ts';
import { publishArticle } from './articles/publish.ts';
import { publishedArticles, publishedArticle, allArticles, editedArticle, articlePreview } from './articles/queries.ts';
import { saveArticle } from './articles/save.ts';
import { publicCompany } from './board/company.ts';
import { boardJobs, boardJob, ownJobs } from './board/queries.ts';
import { duplicateJob } from './drafts/duplicate.ts';
import { publishJob } from './drafts/publish.ts';
import { removeJobDraft } from './drafts/remove.ts';
import { saveJobDraft } from './drafts/save.ts';
import { jobsRss, jobsXml } from './feeds/job-feeds.ts';
import { jobsSitemap, pagesSitemap, robotsText, securityText, sharedLink, sitemapText } from './feeds/queries.ts';
import { jobsExpired, jobsExpireSoon, jobsPausedByPlan } from './job-life/events.ts';
import { expireJobs } from './job-life/expire.ts';
import { handOverJobs, jobsToHandOver } from './job-life/hand-over.ts';
import { pauseSurplus } from './job-life/pause-surplus.ts';
import { pauseJob, resumeJob } from './job-life/pause.ts';
import { createJob } from './publishing/create.ts';
import { editJob } from './publishing/edit.ts';
import { jobChanged } from './publishing/events.ts';
import { makeMissingJobCards } from './publishing/make-missing-cards.ts';
import { postedJob } from './publishing/own-job.ts';
import { postedJobs } from './publishing/queries.ts';
import { renameCompany } from './publishing/rename-company.ts';
import { repostJob } from './publishing/repost.ts';
import { jobRubric, approveRubric } from './publishing/rubric.ts';
import { notifyApplicants } from './publishing/notify-applicants.ts';
import { answerDueSoon, answerOverdue, decisionStopped, stillUndecided } from './response-promise/events.ts';
import { enforceDecisionDeadline } from './response-promise/hard-stop.ts';
import { responsiveness } from './response-promise/queries.ts';
import { watchPromises } from './response-promise/watch.ts';
import { openJobs, openJob, savedJobs } from './search/queries.ts';
import { saveJob, removeSavedJob } from './search/save-job.ts';

export const jobs = defineModule({
  name: 'jobs',
  tables: ['skills', 'jobs', 'job_rubrics', 'job_search', 'job_cards', 'saved_jobs', 'articles'],
  api: jobsApi,
  endpoints: {
    jobs: { create: createJob, posted: postedJobs, open: openJobs, openOne: openJob },
    articles: {
      published: publishedArticles,
      read: publishedArticle,
      list: allArticles,
      one: editedArticle,
      create: beginArticle,
      save: saveArticle,
      publish: publishArticle,
      preview: articlePreview,
    },
    board: { jobs: boardJobs, job: boardJob, own: ownJobs },
    savedJobs: { list: savedJobs, save: saveJob, remove: removeSavedJob },
    rubrics: { ofJob: jobRubric, approve: approveRubric },
    postings: {
      one: postedJob,
      saveDraft: saveJobDraft,
      publish: publishJob,
      edit: editJob,
      pause: pauseJob,
      resume: resumeJob,
      duplicate: duplicateJob,
      repost: repostJob,
      remove: removeJobDraft,
    },
    promises: { responsiveness },
    companies: { one: publicCompany },
  },
  tasks: [pauseSurplus, expireJobs, makeMissingJobCards, enforceDecisionDeadline, notifyApplicants, watchPromises],
  events: [
    jobChanged,
    jobsExpireSoon,
    jobsExpired,
    jobsPausedByPlan,
    answerDueSoon,
    answerOverdue,
    decisionStopped,
    stillUndecided,
  ],
  hooks: { renameCompany },
  personalData: {
    sections,
    notExported,
    retainedTables,
    forget: (_, tx, { id }) => forget(tx, id),
  },
  handoverWork: jobsToHandOver,
  handOver: handOverJobs,
  mount(http, { services }) {
    mountFeeds(http, {
      robots: () => robotsText(services),
      security: () => securityText(services),
      sitemap: () => sitemapText(services),
      pages: () => pagesSitemap(services),
      jobs: (part) => jobsSitemap(services, part),
      jobsRss: (page) => jobsRss(services, page),
      jobsXml: (page) => jobsXml(services, page),
      sharedLink: (path) => sharedLink(services, path),
    });
  },
});
