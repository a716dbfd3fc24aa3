-- Reports whose events contain a pattern. {pattern} is a regular expression over the event types, each followed by a space
-- (fleet/src/pattern.ts writes it). At most 200 reports, most hits first.
SELECT
  report,
  build,
  browser,
  length(hits) AS found,
  seqs[length(head) - length(replaceAll(head, ' ', ''))] AS first_seq
FROM (
  SELECT
    report,
    build,
    browser,
    seqs,
    extractAll(story, {pattern}) AS hits,
    substring(story, 1, position(story, concat(' ', hits[1]))) AS head
  FROM reports
  WHERE match(story, {pattern})
)
ORDER BY found DESC, report
LIMIT 200
