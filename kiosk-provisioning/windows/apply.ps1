# As SYSTEM (psexec -s, or a task of the management tool), from this folder: apply.ps1 [-Profile chrome|edge]
param([ValidateSet('chrome', 'edge')][string]$Profile = 'chrome')
$ErrorActionPreference = 'Stop'
$file = @{ chrome = 'AssignedAccess-restricted-chrome.xml'; edge = 'AssignedAccess-edge.xml' }[$Profile]
$text = Get-Content -Raw -Encoding UTF8 (Join-Path $PSScriptRoot $file)
[void][xml]$text
if ($Profile -eq 'chrome') {
  reg.exe import (Join-Path $PSScriptRoot 'policies.reg')
  if ($LASTEXITCODE -ne 0) { throw 'policies.reg was not imported' }
}
$access = Get-CimInstance -Namespace 'root\cimv2\mdm\dmmap' -ClassName 'MDM_AssignedAccess'
$access.Configuration = [System.Net.WebUtility]::HtmlEncode($text)
Set-CimInstance -CimInstance $access
Write-Output 'Applied. Restart the device.'
