import type { AgentRule } from './agent-rule.ts';

/**
 * Named programs, the most frequent first within each group. The last group are signs that no person's browser has.
 */
export const ROBOTS: readonly AgentRule[] = [
  // Search
  ['googlebot', /Googlebot/i],
  [
    'google',
    /AdsBot-Google|Mediapartners-Google|APIs-Google|Google-(?:InspectionTool|Site-Verification|Read-Aloud|Safety|Adwords|Ads|Structured|AMPHTML|Favicon|CloudVertexBot|NotebookLM|Apps-Script|Firebase)|GoogleOther|GoogleProducer|Storebot-Google|DuplexWeb-Google|Google Favicon|GoogleAssociationService|AppEngine-Google|FeedFetcher-Google|Google Web Preview/i,
  ],
  ['bingbot', /bingbot|adidxbot|msnbot|MicrosoftBot/i],
  ['applebot', /Applebot|iTMS\b/i],
  [
    'yandex',
    /Yandex(?:Bot|Images|Mobile|Metrika|Market|Direct|Accessibility|Additional|RCA|Favicons|Webmaster|Pagechecker|Search\/|Media|Blogs|News|Calendar|Sitelinks|OntoDB|Verticals|Render|Turbo|Tracker|Screenshot)|YaDirectFetcher/i,
  ],
  ['baidu', /Baiduspider|Baidu-YunGuanCe/i],
  ['duckduckgo', /DuckDuckBot|DuckDuckGo-Favicons/i],
  [
    'search-engine',
    /Yahoo! Slurp|Sogou .*spider|Exabot|SeznamBot|PetalBot|AspiegelBot|Qwantify|Qwantbot|Yeti\/\d|Daum(?:oa|\/\d)|360Spider|YisouSpider|Coccocbot|MojeekBot|Bravebot|Neevabot|ia_archiver|Kagibot|startmebot|Presearch|Cliqzbot|Gigabot|marginalia/i,
  ],
  // Artificial intelligence
  ['openai', /GPTBot|ChatGPT-User|OAI-(?:SearchBot|AdsBot)|ChatGPT Agent|^openai\//i],
  ['anthropic', /ClaudeBot|Claude-(?:User|SearchBot|Web)|anthropic-ai/i],
  ['perplexity', /PerplexityBot|Perplexity-User/i],
  ['bytespider', /Bytespider|TikTokSpider/i],
  ['meta', /meta-external(?:agent|fetcher|ads)|meta-webindexer|FacebookBot/i],
  ['amazonbot', /Amazonbot|Amzn-(?:SearchBot|User)/i],
  [
    'ai-fetcher',
    /CCBot|cohere-ai|cohere-training|Diffbot|DuckAssistBot|MistralAI-User|YouBot|Gemini-Deep-Research|PanguBot|Timpibot|ImagesiftBot|Kangaroo Bot|AI2Bot|omgili|Webzio|DeepSeek|xAI-|GrokBot|Andibot|PhindBot|FirecrawlAgent|Crawl4AI|Manus-User|iaskspider|VelenPublic|NovaAct|img2dataset/i,
  ],
  // SEO tools, link checkers
  [
    'seo',
    /AhrefsBot|AhrefsSiteAudit|SemrushBot|SiteAuditBot|SplitSignalBot|MJ12bot|DotBot|rogerbot|BLEXBot|DataForSeoBot|serpstatbot|SEOkicks|SERanking|seobility|SeobilityBot|XoviBot|Screaming Frog|Sitebulb|linkdex|MegaIndex|BacklinksExtended|Barkrowler|Botify|OnCrawl|DeepCrawl|Lumar\b|\bRyte\b|sistrix|Moz\.com|SEO(?:lyt|tester|mator)/i,
  ],
  [
    'link-checker',
    /W3C[-_](?:checklink|Validator|CSS|Unicorn)|Validator\.nu|LinkChecker|Link Sleuth|Dead ?Link|Broken ?Link|linkcheck|lychee\/|LinkWalker|link-?checker|LinkTiger|InspectWP|BuiltWith|Wappalyzer|WhatCMS/i,
  ],
  // Monitors
  ['uptimerobot', /UptimeRobot/i],
  ['pingdom', /Pingdom/i],
  [
    'monitor',
    /StatusCake|Site24x7|Datadog|NewRelic|Better ?(?:Uptime|Stack)|Checkly|updown\.io|HetrixTools|Freshping|Uptime-?Kuma|Uptime(?:\.com)?Bot|Catchpoint|Ruxit|Dynatrace|check_http|Nagios|Zabbix|Prometheus|Blackbox[- ]Exporter|kube-probe|ELB-HealthChecker|GoogleHC|GoogleStackdriverMonitoring|Route53-Health|Cloudflare-(?:Healthchecks|AlwaysOnline|Traffic-Manager|Diagnostics)|Montastic|OhDear|AppSignal|Sentry(?:Uptime)?Bot|monitis|Monit\/|Consul Health|HAProxy|Alertra|Uptrends|Host-?Tracker|Visualping|changedetection|Distill\.io|Wachete|Gatus|Cronitor|Healthchecks|Pulsetic|Instatus/i,
  ],
  [
    'page-speed',
    /Chrome-Lighthouse|PageSpeed|GTmetrix|PTST\/|WebPageTest|SpeedCurve|DareBoost|Calibre\b|DebugBear|YellowLab/i,
  ],
  // Headless browsers
  [
    'headless',
    /Headless|PhantomJS|SlimerJS|Puppeteer|Playwright|Selenium|WebDriver|Cypress|HtmlUnit|jsdom|Prerender|Rendertron|wkhtmlto|CutyCapt|webkit2png|Nightmare|scrapinghub|ZombieJS|BrowserStack|SauceLabs|Browserless|urlbox|ScreenshotOne|Screenshot ?(?:Machine|layer|API)|ApiFlash|thum\.io|PageScreenshot/i,
  ],
  // Security scanners
  [
    'security-scanner',
    /CensysInspect|Censys\b|zgrab|masscan|\bNmap\b|Nuclei|sqlmap|Nikto|WPScan|Acunetix|Qualys|Nessus|OpenVAS|Burp|OWASP|\bZAP\/|Shodan|Expanse|Palo ?Alto|InternetMeasurement|BitSightBot|SecurityScorecard|NetcraftSurvey|Netcraft|urlscan|VirusTotal|PhishTank|OpenPhish|CheckPhish|SafeDNS|SafeSearch|SiteAdvisor|Norton-?Safe|Web ?Reputation|Detectify|Intruder\b|ImmuniWeb|Invicti|Netsparker|Arachni|w3af|dirbuster|gobuster|feroxbuster|ffuf|WhatWeb|httpx - Open-source|projectdiscovery|LeakIX|l9explore|l9tcpid|Criminal ?IP|ONYPHE|BinaryEdge|Stretchoid|Project25499|Hello,? World|GenomeCrawler|Mozi\b|Keydrop|SSLLabs|SSL Labs|HTTP ?Observatory|SecurityHeaders|Hardenize|Internet-structure-research|NetSystemsResearch|RecordedFuture|ThreatView|CyberScan|Wiz-?Scanner/i,
  ],
  // Feed readers
  [
    'feed-reader',
    /Feedly|Feedbin|NewsBlur|Inoreader|Tiny Tiny RSS|FreshRSS|Miniflux|NetNewsWire|Feedspot|rss2|SimplePie|Reeder\/|The ?Old ?Reader|theoldreader|Newsboat|Liferea|RSS(?:Owl|Guard|Bandit|Bot)|feedparser|Universal ?Feed ?Parser|FeedDemon|Feeder\.co|Akregator|Bloglovin|Superfeedr|Feed(?:Press|Wrangler|burner|Burner|bot|r\b)|Podcast|Overcast|PocketCasts|castbox|gPodder|AntennaPod/i,
  ],
  ['media-player', /^iTunes\/|^AppleCoreMedia|^stagefright|^VLC|^Lavf|ExoPlayer/i],
  // Archives, copies
  [
    'archive',
    /archive\.org_bot|heritrix|wayback|ArchiveBot|ArchiveBox|archive\.today|Arquivo|HTTrack|SiteSucker|WebCopier|Web ?Zip|Teleport Pro|Offline Explorer|grab-site|Pocket(?:ImageCache|Parser)|Instapaper|Wallabag|Raindrop|Evernote Clip|Readability|Zotero/i,
  ],
  // Libraries and command lines
  ['curl', /^(?:lib)?curl\b|PycURL/i],
  ['wget', /^Wget/i],
  ['python', /python(?:-requests|-urllib|-httpx|\/|\b)|aiohttp|^httpx?\/|Scrapy|mechanize|urllib/i],
  ['go', /^Go-http-client|^Go \d|fasthttp|resty\/|^colly/i],
  [
    'java',
    /^Java[/-]|Apache-HttpClient|Apache-HttpAsyncClient|Jakarta Commons|Jersey\/|AsyncHttpClient|^AHC\/|^ReactorNetty|^Jetty\/|^unirest|^Spring|^ktor|^HttpClient\b|Jodd/i,
  ],
  ['okhttp', /okhttp|Retrofit/i],
  ['node', /^axios|node-fetch|^undici|^got[ /(]|^node(?:\.js)?\b|superagent|^request\/|^needle|^ky\/|^Bun\/|^Deno\//i],
  ['php', /GuzzleHttp|^PHP\b|WordPress\/|Drupal|Joomla|Symfony|^HTTP_Request|Zend_?Http|WP-?Rocket|Cake(?:PHP)?/i],
  ['perl', /libwww-perl|^lwp|LWP::|WWW-Mechanize|^perl/i],
  ['ruby', /^Ruby\b|Faraday|^rest-client|^http\.rb|HTTPClient\/\d|Typhoeus|^Mechanize/i],
  [
    'http-library',
    /^Dart\/|^reqwest|^hyper\/|^ureq|^Dalvik\/|CFNetwork\/|^PostmanRuntime|^insomnia|HTTPie|^RestSharp|^\.NET|^Microsoft-?(?:CryptoAPI|WNS|WebDAV|BITS|ATL)|^WinHTTP|WinHttpRequest|^Microsoft URL Control|^libsoup|^libcurl|lua-resty|^Lua|^cpp-httplib|Indy Library|^Alamofire|^Swift|^Elixir|^hackney|^Finch|^Erlang|^R \(|^httr|^Haskell|^ApacheBench|^hey\/|^wrk|^k6\/|JMeter|^Siege|Locust|^Artillery|^vegeta|Tsung|WindowsPowerShell|PowerShell\/|^SAP|^Zapier|^Make\/|^IFTTT|^n8n|^Retool/i,
  ],
  // Generic signs
  ['address', /https?:\/\/|\bwww\.|\.(?:com|net|org|io)\/|[\w.-]+@[\w-]+\.[a-z]{2,}|mailto:/i],
  [
    'robot-word',
    /(?<!\b(?:cu|qr))bots?(?:\b|_|-|\/)|\brobot|crawl|spider|scrap(?:er|ing)|slurp|fetcher|harvest|archiver|indexer|transcoder|monitoring|link-?check|site-?audit|vulnerab|security ?scan|compatible;(?! (?:MSIE|Konqueror|Google ?TV|iCab|Maxthon))/i,
  ],
];
