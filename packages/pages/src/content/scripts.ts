/** The only scripts of a page. Their words are fixed: what they need they read from attributes. Without them everything works by hand. */

/** The share button appears where the browser can share, or at least copy. */
export const shareScript = [
  '(function(d,n){var b=d.querySelector("[data-share]"),s=d.querySelector("[data-said]");',
  'if(!b||!(n.share||n.clipboard))return;b.hidden=false;b.onclick=function(){var u=location.href.split("#")[0];',
  'if(n.share)return n.share({title:d.title,url:u}).catch(function(){});',
  'n.clipboard.writeText(u).then(function(){s.textContent=s.dataset.said;setTimeout(function(){s.textContent=""},2500)},function(){})}})(document,navigator)',
].join('');

/**
 * Opens an app or the mail program, and after a bounded time what is named for everybody else. Whoever comes back to the page by the back
 * button is left alone. Only these two attributes of ours are read, and their schemes were chosen when they were written.
 */
export const openScript = [
  '(function(d){var e=d.querySelector("[data-try],[data-then]"),p=performance.getEntriesByType("navigation")[0];',
  'if(!e||(p&&p.type==="back_forward"))return;var a=e.dataset.try,b=e.dataset.then,t;',
  'function stop(){clearTimeout(t)}function next(){if(b&&!d.hidden)location.replace(b)}if(!a)return next();',
  'd.addEventListener("visibilitychange",function(){if(d.hidden)stop()});addEventListener("pagehide",stop);addEventListener("blur",stop);',
  't=setTimeout(next,1800);location.href=a})(document)',
].join('');
