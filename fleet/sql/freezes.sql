-- Freezes of the picture by build, browser and network. The client samples a picture once a second, so samples are watched seconds.
SELECT
  build,
  browser,
  network,
  round(countIf(type = 'VideoSampled') / 60, 2) AS watched_minutes,
  countIf(type = 'FramesStalled') AS freezes,
  if(countIf(type = 'VideoSampled') = 0, NULL, round(freezes * 60 / countIf(type = 'VideoSampled'), 3)) AS freezes_per_minute,
  countIf(type = 'FramesResumed') AS ended,
  if(ended = 0, NULL, quantileExactIf(0.5)(ms, type = 'FramesResumed')) AS freeze_p50_ms,
  if(ended = 0, NULL, quantileExactIf(0.95)(ms, type = 'FramesResumed')) AS freeze_p95_ms,
  if(ended = 0, NULL, maxIf(ms, type = 'FramesResumed')) AS freeze_max_ms,
  countIf(type = 'FirstFramePresented') AS pictures,
  if(pictures = 0, NULL, quantileExactIf(0.5)(ms, type = 'FirstFramePresented')) AS first_frame_p50_ms,
  if(pictures = 0, NULL, quantileExactIf(0.95)(ms, type = 'FirstFramePresented')) AS first_frame_p95_ms
FROM events
WHERE type IN ('VideoSampled', 'FramesStalled', 'FramesResumed', 'FirstFramePresented')
GROUP BY build, browser, network
ORDER BY build, browser, network
