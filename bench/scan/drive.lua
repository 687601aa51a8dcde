-- The load for wrk: wrk -s drive.lua URL -- DRAWS. Prints one line of JSON, as drive-autocannon.mjs does.
local requests, at = {}, 0

function init(args)
  for line in io.lines(args[1]) do
    local path, agent, language, host = line:match("([^\t]*)\t([^\t]*)\t([^\t]*)\t?([^\t]*)")
    requests[#requests + 1] = wrk.format("GET", path, {
      ["Host"] = host ~= "" and host or wrk.headers["Host"], ["User-Agent"] = agent, ["Accept-Language"] = language,
      ["Accept"] = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", ["Accept-Encoding"] = "gzip, deflate",
    })
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"answered":%d,"seconds":%f,"p99Ms":%f,'
    .. '"failures":{"timeouts":%d,"others":%d,"broken":%d}}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(99) / 1000,
    errors.timeout, errors.status, errors.connect + errors.read + errors.write))
end
