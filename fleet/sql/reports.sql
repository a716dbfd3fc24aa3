-- What the data set contains: reports, events and hours by build.
SELECT
  build,
  count() AS reports,
  sum(events) AS event_count,
  countIf(trust = 'degraded') AS degraded,
  uniqExact(browser) AS browsers,
  round(sum(ended_at - started_at) / 3600000, 1) AS hours
FROM reports
GROUP BY build
ORDER BY build
